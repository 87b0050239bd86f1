import { Card } from '@secondspring/ui/components/card/card.tsx';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import type { GuideSummary } from '@secondspring/ui/reading/guides.ts';
import * as s from './topic-card.module.css';

export const TopicCard = ({
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
      <Card>
        <ul>
          {articles.map((article) => (
            <li key={article.slug} className={s.entry}>
              <button type="button" className={s.article} onClick={() => onRead(article)}>
                <span className={s.title}>{article.title}</span>
                <span className={s.summary}>{`${article.summary} ${article.minutes} min to read.`}</span>
                <ChevronRight className={s.go} size={20} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
};
