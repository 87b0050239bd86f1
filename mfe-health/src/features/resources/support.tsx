import { CardLink, Stack } from '@secondspring/ui/components/card/card.tsx';
import { Feather, MessagesSquare, Star } from 'lucide-react';
import { IconRow } from '../../components/icon-row.tsx';
import * as looks from '@secondspring/ui/tokens/looks.module.css';

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
    <Stack as="ul">
      {ways.map(({ to, icon, title, text }) => (
        <li key={to}>
          <CardLink to={to} tone="sage">
            <IconRow icon={icon}>
              <h3>{title}</h3>
              <p className={looks.soft}>{text}</p>
            </IconRow>
          </CardLink>
        </li>
      ))}
    </Stack>
  </section>
);
