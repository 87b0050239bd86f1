import { classNames } from '../class-names.ts';
import * as s from './skeleton.module.css';

/** `width` and `height` are CSS lengths. Hidden from screen readers. */
export const Skeleton = ({
  shape = 'text',
  width,
  height,
}: {
  readonly shape?: 'text' | 'heading' | 'card';
  readonly width?: string;
  readonly height?: string;
}) => <span aria-hidden className={classNames(s.skeleton, s[shape])} style={{ width, height }} />;
