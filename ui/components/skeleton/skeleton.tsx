import { classNames } from '../class-names.ts';
import * as s from './skeleton.module.css';

/**
 * A quiet stand-in of the size of what is coming, so that nothing jumps. `width` and `height` are CSS lengths. Screen readers
 * skip it: the loading words beside it speak.
 */
export const Skeleton = ({
  shape = 'text',
  width,
  height,
}: {
  readonly shape?: 'text' | 'heading' | 'card';
  readonly width?: string;
  readonly height?: string;
}) => <span aria-hidden className={classNames(s.skeleton, s[shape])} style={{ width, height }} />;
