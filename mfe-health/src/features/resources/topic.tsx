import { RowButton, Rows } from '@secondspring/ui/components/rows/rows.tsx';
import { BookOpenText } from 'lucide-react';
import { useId } from 'react';
import type { GuideSummary } from '@secondspring/ui/reading/guides.ts';

export const Topic = ({
  name,
  articles,
  onRead,
}: {
  readonly name: string;
  readonly articles: readonly GuideSummary[];
  readonly onRead: (article: GuideSummary) => void;
}) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      <Rows>
        {articles.map((article) => (
          <RowButton
            key={article.slug}
            icon={BookOpenText}
            note={`${article.summary} ${article.minutes} min to read.`}
            onClick={() => onRead(article)}
          >
            {article.title}
          </RowButton>
        ))}
      </Rows>
    </section>
  );
};
