import { useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { TextField } from '../../../../ui/text-field.tsx';

interface Props extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> {
  /** What the address says. */
  readonly value: string;
  readonly onType: (text: string) => void;
  /** Returns a text as the address keeps it. */
  readonly clean?: (text: string) => string;
}

/**
 * A text field of the address. The address follows in a transition, so the field keeps its own text until the address
 * says something that was not typed here.
 */
export function TypedField({ value, onType, clean = asTyped, ...field }: Props): ReactNode {
  const [typed, setTyped] = useState<Typed>({ text: value, seen: value, pending: [] });
  if (typed.seen !== value) setTyped(follow(typed, value));
  return (
    <TextField
      autoComplete="off"
      {...field}
      value={typed.text}
      onChange={({ target }) => {
        const written = clean(target.value);
        setTyped({ ...typed, text: target.value, pending: [...typed.pending, written] });
        onType(written);
      }}
    />
  );
}

interface Typed {
  readonly text: string;
  /** What the address said last. */
  readonly seen: string;
  /** What was written and is not in the address yet, oldest first. */
  readonly pending: readonly string[];
}

function follow({ text, pending }: Typed, value: string): Typed {
  const place = pending.indexOf(value);
  return place === -1
    ? { text: value, seen: value, pending: [] }
    : { text, seen: value, pending: pending.slice(place + 1) };
}

function asTyped(text: string): string {
  return text;
}

/** Removes commas, which divide the prices of an address. */
export function withoutCommas(text: string): string {
  return text.replaceAll(',', '');
}
