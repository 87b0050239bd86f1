import { RowLink, Rows } from '@secondspring/ui/components/rows/rows.tsx';
import { shortRelativeTime } from '@secondspring/ui/dates/relative-time.ts';
import { useNow } from '@secondspring/ui/dates/use-now.ts';
import { articlePath, type GuideSummary } from '@secondspring/ui/reading/guides.ts';
import { BookOpen, MessagesSquare } from 'lucide-react';
import type { Post } from './for-you.ts';

/** Nothing if there is neither. */
export const WorthALook = ({
  article,
  conversation,
}: {
  readonly article: GuideSummary | null;
  readonly conversation: Post | null;
}) => {
  const now = useNow();
  if (article === null && conversation === null) return null;
  return (
    <section aria-labelledby="worth-a-look">
      <h2 id="worth-a-look">Worth a look today</h2>
      <Rows>
        {article !== null && (
          <RowLink
            to={articlePath(article.slug)}
            icon={BookOpen}
            kind={`Article, ${article.minutes} min to read`}
          >
            {article.title}
          </RowLink>
        )}
        {conversation !== null && (
          <RowLink
            to={`/community/posts/${conversation.id}`}
            icon={MessagesSquare}
            kind={`Conversation, ${shortRelativeTime(conversation.createdAt, now)}`}
          >
            {conversation.title}
          </RowLink>
        )}
      </Rows>
    </section>
  );
};
