import * as s from './name-on-card.module.css';

export const NameOnCard = ({ name }: { readonly name: string }) => <strong className={s.name}>{name}</strong>;
