import type { ReactNode } from 'react';
import * as s from './form.module.css';

/** A form whose fields stand under one another and say themselves what is wrong with them. `id` is for a button that stands outside. */
export const Form = ({
  id,
  onSubmit,
  children,
}: {
  readonly id?: string;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}) => (
  <form
    id={id}
    className={s.form}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    {children}
  </form>
);
