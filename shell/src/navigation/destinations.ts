import {
  CircleUserRound,
  House,
  MessagesSquare,
  NotebookPen,
  BookOpen,
  ClipboardList,
  FlaskConical,
  Feather,
  Star,
  TrendingUp,
  type LucideIcon,
} from 'lucide-react';

/** A place that the shell leads to. */
export type Destination = { readonly path: `/${string}`; readonly label: string; readonly icon: LucideIcon };

/** The four entries of the bottom bar (specification, section 2). */
export const barDestinations: readonly Destination[] = [
  { path: '/', label: 'Home', icon: House },
  { path: '/testing-tools', label: 'Testing', icon: FlaskConical },
  { path: '/community', label: 'Community', icon: MessagesSquare },
  { path: '/profile', label: 'Profile', icon: CircleUserRound },
];

/** Every destination, in the order of the menu. */
export const menuDestinations: readonly Destination[] = [
  { path: '/', label: 'Home', icon: House },
  { path: '/assessment', label: 'Assessment', icon: NotebookPen },
  { path: '/care-plan', label: 'Care Plan', icon: ClipboardList },
  { path: '/progress', label: 'Progress', icon: TrendingUp },
  { path: '/resources', label: 'Learning Resources', icon: BookOpen },
  { path: '/testing-tools', label: 'Testing Tools', icon: FlaskConical },
  { path: '/community', label: 'Community', icon: MessagesSquare },
  { path: '/stories', label: 'Stories', icon: Feather },
  { path: '/treatment-reviews', label: 'Treatment Reviews', icon: Star },
  { path: '/profile', label: 'Profile', icon: CircleUserRound },
];

/** Routes of the product beyond the menu's that a micro-frontend will serve (specification, section 2). */
export const furtherRoutes: readonly { readonly path: string; readonly label: string }[] = [
  { path: '/community/posts/:id', label: 'Community' },
  { path: '/stories/:id', label: 'Stories' },
  { path: '/treatment-reviews/treatment/:id', label: 'Treatment Reviews' },
  { path: '/treatment-reviews/:slug', label: 'Treatment Reviews' },
  { path: '/verify-email', label: 'Email Verification' },
];
