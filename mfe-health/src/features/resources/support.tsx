import { RowLink, Rows } from '@secondspring/ui/components/rows/rows.tsx';
import { Feather, MessagesSquare, Star } from 'lucide-react';

const ways = [
  {
    to: '/community',
    icon: MessagesSquare,
    title: 'Community Board',
    text: 'Ask what you wouldn’t ask anywhere else. You can stay anonymous.',
  },
  { to: '/stories', icon: Feather, title: 'Stories', text: 'Read other women’s stories, or tell your own.' },
  {
    to: '/treatment-reviews',
    icon: Star,
    title: 'Treatment Reviews',
    text: 'What women tried, and how it went.',
  },
] as const;

export const Support = () => (
  <section aria-labelledby="support">
    <h2 id="support">Community support</h2>
    <Rows>
      {ways.map(({ title, text, ...way }) => (
        <RowLink key={title} {...way} note={text}>
          {title}
        </RowLink>
      ))}
    </Rows>
  </section>
);
