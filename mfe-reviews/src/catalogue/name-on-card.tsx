import * as s from './name-on-card.module.css';

/** The name of a category or treatment on the card that leads to it. */
export const NameOnCard = ({ name }: { readonly name: string }) => <strong className={s.name}>{name}</strong>;
