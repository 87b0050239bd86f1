import '@testing-library/jest-dom/vitest';
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { TextInput } from '../components/field/text-input.tsx';
import { TextArea } from '../components/text-area/text-area.tsx';
import { Form } from '../components/form/form.tsx';
import { type FieldErrors, useForm, useValues } from './use-form.ts';

afterEach(cleanup);

type Values = {
  readonly name: string;
  readonly email: string;
  readonly isAnonymous: boolean;
  readonly size: 'small' | 'large' | null;
};

const empty: Values = { name: '', email: '', isAnonymous: false, size: null };
const required = ({ name, email }: Values): FieldErrors<Values> => ({
  name: name === '' ? 'Name is missing' : undefined,
  email: email === '' ? 'Email is missing' : undefined,
});

const open = () => {
  const { result } = renderHook(() => useForm(useValues(empty), required));
  return {
    form: () => result.current,
    type: (name: 'name' | 'email', value: string) =>
      act(() => result.current.text(name).onChange({ currentTarget: { value } })),
    errors: () => (['name', 'email'] as const).map((name) => result.current.text(name).error),
  };
};

it('holds the values of its fields', () => {
  const { form, type } = open();
  type('name', 'Ada');
  act(() =>
    form()
      .checkbox('isAnonymous')
      .onChange({ currentTarget: { checked: true } }),
  );
  act(() => form().choice('size').onChange('large'));
  act(() => form().change({ email: 'ada@example.org' }));
  expect(form().values).toEqual({ name: 'Ada', email: 'ada@example.org', isAnonymous: true, size: 'large' });
  expect(form().text('name').value).toBe('Ada');
  expect(form().checkbox('isAnonymous').checked).toBe(true);
  expect(form().choice('size').chosen).toBe('large');
  act(() => form().clear());
  expect(form().values).toEqual(empty);
});

it('shows no error before it is submitted', () => {
  const { type, errors } = open();
  type('name', 'A');
  type('name', '');
  expect(errors()).toEqual([undefined, undefined]);
});

it('refuses wrong values, and clears the error of a field that changes', () => {
  const { form, type, errors } = open();
  const send = vi.fn<(values: Values) => void>();
  const refuse = vi.fn<(errors: FieldErrors<Values>) => void>();
  act(() => form().submit(send, refuse)());
  expect(errors()).toEqual(['Name is missing', 'Email is missing']);
  expect(refuse).toHaveBeenCalledExactlyOnceWith({ name: 'Name is missing', email: 'Email is missing' });
  type('name', 'Ada');
  expect(errors()).toEqual([undefined, 'Email is missing']);
  expect(send).not.toHaveBeenCalled();
});

it('sends correct values, and clears errors that were set before', () => {
  const { form, type, errors } = open();
  const send = vi.fn<(values: Values) => void>();
  type('name', 'Ada');
  type('email', 'ada@example.org');
  act(() => form().setErrors({ email: 'Unknown address' }));
  expect(errors()).toEqual([undefined, 'Unknown address']);
  act(() => form().submit(send)());
  expect(send).toHaveBeenCalledExactlyOnceWith({ ...empty, name: 'Ada', email: 'ada@example.org' });
  expect(errors()).toEqual([undefined, undefined]);
});

it('moves the focus to the first wrong field when it is submitted', async () => {
  const Fields = () => {
    const form = useForm(useValues(empty), required);
    return (
      <Form onSubmit={form.submit(() => undefined)}>
        <TextInput label="Name" {...form.text('name')} />
        <TextInput label="Email" {...form.text('email')} />
        <button type="submit">Send</button>
      </Form>
    );
  };
  render(<Fields />);
  const send = screen.getByRole('button', { name: 'Send' });
  act(() => send.click());
  expect(screen.getByLabelText('Name')).toHaveFocus();
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Ada' } });
  act(() => send.click());
  expect(screen.getByLabelText('Email')).toHaveFocus();
});

it('cuts nothing that is too long, says how much it is, and refuses to send it', async () => {
  const send = vi.fn<(values: object) => void>();
  const Fields = () => {
    const form = useForm(useValues({ name: '', note: '' }));
    return (
      <Form onSubmit={form.submit(send)}>
        <TextInput label="Nickname" {...form.text('name', 3)} />
        <TextArea label="Note" {...form.text('note', 200)} />
        <button type="submit">Save</button>
      </Form>
    );
  };
  render(<Fields />);
  const [name, note] = [screen.getByLabelText('Nickname'), screen.getByLabelText('Note')];
  const press = () => act(() => screen.getByRole('button', { name: 'Save' }).click());
  expect(name).not.toHaveAttribute('maxlength');
  expect(note).not.toHaveAttribute('maxlength');
  fireEvent.change(name, { target: { value: '😀'.repeat(3) } });
  fireEvent.change(note, { target: { value: '😀'.repeat(201) } });
  screen.getByText('201 / 200');
  screen.getByText('1 character too many');
  press();
  expect(send).not.toHaveBeenCalled();
  screen.getByText('Please shorten this to 200 characters.');
  expect(note).toHaveFocus();
  expect(note).toHaveValue('😀'.repeat(201));
  fireEvent.change(note, { target: { value: '😀'.repeat(200) } });
  fireEvent.change(name, { target: { value: 'Anna Maria' } });
  screen.getByText('7 characters too many');
  press();
  expect(send).not.toHaveBeenCalled();
  expect(name).toHaveValue('Anna Maria');
  fireEvent.change(name, { target: { value: 'Ann' } });
  press();
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Ann', note: '😀'.repeat(200) });
});
