import { classNames } from '@secondspring/ui/components/class-names.ts';
import * as looks from '@secondspring/ui/tokens/looks.module.css';
import * as s from './name-on-card.module.css';

export const NameOnCard = ({ name }: { readonly name: string }) => (
  <strong className={classNames(looks.heading, s.name)}>{name}</strong>
);
