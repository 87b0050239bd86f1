import * as looks from '@secondspring/ui/tokens/looks.module.css';
import * as s from './item-words.module.css';

/** What a member named, and a line about it. */
export const ItemWords = ({ name, about }: { readonly name: string; readonly about: string }) => (
  <div className={s.words}>
    <span className={s.name} dir="auto">
      {name}
    </span>
    <span className={looks.note}>{about}</span>
  </div>
);
