import * as looks from '@secondspring/ui/tokens/looks.module.css';
import { Card } from '@secondspring/ui/components/card/card.tsx';
import { shortRelativeTime } from '@secondspring/ui/dates/relative-time.ts';
import { useNow } from '@secondspring/ui/dates/use-now.ts';
import { comingFrom } from '@secondspring/ui/components/back-link/came-from.ts';
import type { GuideSummary } from '@secondspring/ui/reading/guides.ts';
import { BookOpen, ChevronRight, type LucideIcon, MessagesSquare } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { readingState } from '@secondspring/ui/reading/reading-state.ts';
import type { Post } from './for-you.ts';
import * as s from './today.module.css';

/** Nothing if there is neither. The article opens over its page, so that no address names it, and closes onto this one. */
export const WorthALook = ({
  article,
  conversation,
}: {
  readonly article: GuideSummary | null;
  readonly conversation: Post | null;
}) => {
  const now = useNow();
  const cameFrom = comingFrom(useLocation());
  if (article === null && conversation === null) return null;
  return (
    <section aria-labelledby="worth-a-look">
      <h2 id="worth-a-look">Worth a look today</h2>
      <Card>
        <ul className={looks.ruled}>
          {article !== null && (
            <Row
              to="/resources"
              state={{ ...readingState(article.slug), ...cameFrom }}
              icon={BookOpen}
              kind={`Article, ${article.minutes} min to read`}
              title={article.title}
            />
          )}
          {conversation !== null && (
            <Row
              to={`/community/posts/${conversation.id}`}
              state={cameFrom}
              icon={MessagesSquare}
              kind={`Conversation, ${shortRelativeTime(conversation.createdAt, now)}`}
              title={conversation.title}
            />
          )}
        </ul>
      </Card>
    </section>
  );
};

const Row = ({
  to,
  state,
  icon: Icon,
  kind,
  title,
}: {
  readonly to: string;
  readonly state: unknown;
  readonly icon: LucideIcon;
  readonly kind: string;
  readonly title: string;
}) => (
  <li>
    <Link to={to} state={state} className={s.link}>
      <Icon size={22} strokeWidth={1.9} aria-hidden />
      <span className={s.what}>
        <span className={looks.note}>{kind}</span>
        <span className={s.title} dir="auto">
          {title}
        </span>
      </span>
      <ChevronRight size={20} aria-hidden />
    </Link>
  </li>
);
