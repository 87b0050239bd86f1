import { Badge, type BadgeTone } from '@secondspring/ui/components/badge/badge.tsx';
import * as s from './word-list.module.css';

export const WordList = ({
  title,
  words,
  tone,
}: {
  readonly title: string;
  readonly words: readonly string[];
  readonly tone: BadgeTone;
}) =>
  words.length === 0 ? null : (
    <div className={s.list}>
      <p className={s.title}>{title}</p>
      <ul className={s.words}>
        {words.map((word) => (
          <li key={word}>
            <Badge tone={tone}>{word}</Badge>
          </li>
        ))}
      </ul>
    </div>
  );
