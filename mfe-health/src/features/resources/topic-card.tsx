import { classNames } from '@secondspring/ui/components/class-names.ts';
import * as looks from '@secondspring/ui/tokens/looks.module.css';
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
        <ul className={looks.ruled}>
          {articles.map((article) => (
            <li key={article.slug} className={s.entry}>
              <button
                type="button"
                className={classNames(looks.bare, s.article)}
                onClick={() => onRead(article)}
              >
                <span className={s.title}>{article.title}</span>
                <span
                  className={classNames(looks.note, s.summary)}
                >{`${article.summary} ${article.minutes} min to read.`}</span>
                <ChevronRight className={classNames(looks.soft, s.go)} size={20} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
};
