import * as s from './drawing.module.css';

/** Decorative. `of` is the address of a file of `ui/drawings/`, imported by its caller. The size is in px. */
export const Drawing = ({
  of,
  width = 208,
  height = 156,
}: {
  readonly of: string;
  readonly width?: number;
  readonly height?: number;
}) => (
  <img className={s.drawing} src={of} width={width} height={height} alt="" loading="lazy" decoding="async" />
);
