import { ToggleGroup as Radix } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';

/**
 * Buttons of which at most one is pressed, with whatever stands between them. Each is a stop of its own for the Tab key. `onPress` hears
 * which was pressed, also where that is the one that is pressed already, to let it go.
 */
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
  // Of many kinds to Radix: what it calls single are radio buttons, and those are never let go.
  <Radix.Root
    type="multiple"
    role="group"
    rovingFocus={false}
    aria-label={label}
    className={className}
    value={pressed === null ? [] : [pressed]}
    onValueChange={(values: Value[]) => {
      const value = values.find((each) => each !== pressed) ?? pressed;
      if (value !== null) onPress(value);
    }}
  >
    {children}
  </Radix.Root>
);

/** One button of a `ToggleGroup`. Takes what a button takes. */
export const ToggleItem = (props: Omit<ComponentProps<'button'>, 'value'> & { readonly value: string }) => (
  <Radix.Item {...props} />
);
