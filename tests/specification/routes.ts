/** Paths of a member's own pages, with the heading that each has whatever it shows. */
export const ownPages = {
  '/care-plan': 'Your Care Plan',
  '/progress': 'Your Progress',
  '/testing-tools': 'Testing Tools',
  '/profile': 'Profile',
  '/resources': 'Learning Resources',
};

/** Paths of the pages that a visitor reads too, with their headings. */
const sharedPages = {
  '/community': 'Community',
  '/community/posts/{id}': 'Community',
  '/stories': 'Stories',
  '/stories/{id}': 'Stories',
  '/treatment-reviews': 'Treatment Reviews',
  '/treatment-reviews/{slug}': 'Treatment Reviews',
  '/treatment-reviews/treatment/{id}': 'Treatment Reviews',
};

/** The specification's table of routes. The heading of the first three depends on who looks and when. */
export const routes = [
  '/',
  '/assessment',
  '/verify-email',
  ...Object.keys(ownPages),
  ...Object.keys(sharedPages),
];
