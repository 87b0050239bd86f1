import { useEffect, useState } from 'react';
import { isTooLong, tooLongWords } from './length-words.ts';
import type { EditedDraft } from '../drafts/use-draft.ts';

/** Words to show at each field. */
export type FieldErrors<Values> = { readonly [Name in keyof Values]?: string | undefined };

export type FormState<Values> = {
  readonly values: Values;
  /** Clears the errors of the changed fields. */
  readonly change: (change: Partial<Values>) => void;
  readonly clear: () => void;
  /** Shows errors from elsewhere (for example of the server) in place of all others. */
  readonly setErrors: (errors: FieldErrors<Values>) => void;
  /** Props of a control that holds a text. With `maxLength` characters, submitting refuses a longer one. */
  readonly text: <Limit extends number | undefined = undefined>(
    name: NamesOf<Values, string>,
    maxLength?: Limit,
  ) => {
    readonly maxLength: Limit;
    readonly value: string;
    readonly error: string | undefined;
    readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void;
  };
  /** Props of a checkbox or switch. */
  readonly checkbox: (name: NamesOf<Values, boolean>) => {
    readonly checked: boolean;
    readonly onChange: (event: { readonly currentTarget: { readonly checked: boolean } }) => void;
  };
  /** Props of chips of which one is chosen. */
  readonly choice: <Name extends keyof Values>(
    name: Name,
  ) => { readonly chosen: Values[Name]; readonly onChange: (value: Values[Name]) => void };
  /** Makes a handler that checks all fields and calls `send`, or shows what is wrong, moves the focus to the first wrong field and calls `refuse`. */
  readonly submit: (
    send: (values: Values) => void,
    refuse?: (errors: FieldErrors<Values>) => void,
  ) => (event?: { readonly preventDefault: () => void }) => void;
};

type NamesOf<Values, Kind> = {
  [Name in keyof Values]: Values[Name] extends Kind ? Name : never;
}[keyof Values];

/**
 * A form over values held by `useValues`, or by `useDraft` if they must outlive the screen. Errors appear on submitting, and stay until their
 * field changes or the form is submitted again.
 */
export const useForm = <Values extends object>(
  { draft: values, change, clear }: EditedDraft<Values>,
  check: (values: Values) => FieldErrors<Values> = () => ({}),
): FormState<Values> => {
  const [errors, setErrors] = useState<FieldErrors<Values>>({});
  const [refusals, setRefusals] = useState(0);
  const [limits] = useState(() => new Map<keyof Values, number>());
  useEffect(() => {
    if (refusals > 0) focusFirstWrongField();
  }, [refusals]);
  const update = (changed: Partial<Values>) => {
    change(changed);
    const cleared = Object.fromEntries(Object.keys(changed).map((name) => [name, undefined]));
    setErrors((current) => ({ ...current, ...cleared }));
  };
  const set = (name: keyof Values, value: unknown) => update({ [name]: value } as Partial<Values>);
  return {
    values,
    change: update,
    clear,
    setErrors,
    text: <Limit extends number | undefined>(name: NamesOf<Values, string>, maxLength?: Limit) => {
      if (maxLength !== undefined) limits.set(name, maxLength);
      return {
        maxLength: maxLength as Limit,
        value: String(values[name]),
        error: errors[name],
        onChange: ({ currentTarget }) => set(name, currentTarget.value),
      };
    },
    checkbox: (name) => ({
      checked: values[name] === true,
      onChange: ({ currentTarget }) => set(name, currentTarget.checked),
    }),
    choice: (name) => ({ chosen: values[name], onChange: (value) => set(name, value) }),
    submit: (send, refuse) => (event) => {
      event?.preventDefault();
      const wrong = { ...check(values), ...tooLong(values, limits) };
      setErrors(wrong);
      if (Object.values(wrong).every((words) => words === undefined)) send(values);
      else {
        setRefusals((count) => count + 1);
        refuse?.(wrong);
      }
    },
  };
};

const tooLong = <Values extends object>(values: Values, limits: ReadonlyMap<keyof Values, number>) =>
  Object.fromEntries(
    [...limits]
      .filter(([name, maxLength]) => isTooLong(String(values[name]), maxLength))
      .map(([name, maxLength]) => [name, tooLongWords(maxLength)]),
  ) as FieldErrors<Values>;

/** In the dialog that is open, else on the page. */
const focusFirstWrongField = (): void => {
  const place = document.querySelector('[role=dialog]') ?? document;
  place.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
};

/** Values that end with the screen. */
export const useValues = <Values extends object>(initial: Values | (() => Values)): EditedDraft<Values> => {
  const [draft, setDraft] = useState<Values>(initial);
  return {
    draft,
    change: (change) => setDraft((current) => ({ ...current, ...change })),
    clear: () => setDraft(initial),
  };
};
