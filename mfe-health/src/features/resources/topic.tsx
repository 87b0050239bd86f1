import { RowLink, Rows } from '@secondspring/ui/components/rows/rows.tsx';
import { BookOpenText } from 'lucide-react';
import { useId } from 'react';
import { articlePath, type GuideSummary } from '@secondspring/ui/reading/guides.ts';

export const Topic = ({
  name,
  articles,
}: {
  readonly name: string;
  readonly articles: readonly GuideSummary[];
}) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      <Rows>
        {articles.map((article) => (
          <RowLink
            key={article.slug}
            to={articlePath(article.slug)}
            icon={BookOpenText}
            note={`${article.summary} ${article.minutes} min to read.`}
          >
            {article.title}
          </RowLink>
        ))}
      </Rows>
    </section>
  );
};
