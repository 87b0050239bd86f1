import { ToggleGroup as Radix } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';

/** At most one button is pressed. Each is a Tab stop. `onPress` also gets the pressed one, to release it. */
export const ToggleGroup = <Value extends string>({
  label,
  className,
  pressed,
  onPress,
  children,
}: {
  readonly label: string;
  readonly className: string | undefined;
  readonly pressed: Value | null;
  readonly onPress: (value: Value) => void;
  readonly children: ReactNode;
}) => (
  // `multiple`, because Radix renders `single` as radio buttons, which can't be released.
  <Radix.Root
    type="multiple"
    role="group"
    rovingFocus={false}
    aria-label={label}
    className={className}
    value={pressed === null ? [] : [pressed]}
    onValueChange={(values: Value[]) => {
      const value = values.find((candidate) => candidate !== pressed) ?? pressed;
      if (value !== null) onPress(value);
    }}
  >
    {children}
  </Radix.Root>
);

export const ToggleItem = (props: Omit<ComponentProps<'button'>, 'value'> & { readonly value: string }) => (
  <Radix.Item {...props} />
);
