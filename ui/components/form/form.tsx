import type { ReactNode } from 'react';
import * as s from './form.module.css';

/** `id` is for a submit button outside of the form. */
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
