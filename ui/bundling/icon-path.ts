/** Name and attributes. */
type Shape = readonly [string, Readonly<Record<string, string>>];

const ellipse = (x: number, y: number, width: number, height: number): string =>
  `M${x - width} ${y}a${width} ${height} 0 1 0 ${2 * width} 0a${width} ${height} 0 1 0 ${-2 * width} 0z`;

const rectangle = (x: number, y: number, width: number, height: number, radius: number): string => {
  const corner = (right: number, down: number) => `a${radius} ${radius} 0 0 1 ${right} ${down}`;
  const [across, along] = [width - 2 * radius, height - 2 * radius];
  return (
    `M${x + radius} ${y}h${across}${corner(radius, radius)}v${along}${corner(-radius, radius)}` +
    `h${-across}${corner(-radius, -radius)}v${-along}${corner(radius, -radius)}z`
  );
};

const pathOf = ([name, attributes]: Shape): string => {
  const [x = 0, y = 0, width = 0, height = 0, r = 0, cx = 0, cy = 0] = [
    'x',
    'y',
    'width',
    'height',
    'r',
    'cx',
    'cy',
  ].map((key) => Number(attributes[key] ?? 0));
  switch (name) {
    case 'path':
      // A relative move would start at the end of the previous shape.
      return (attributes['d'] ?? '').replace(/^m/u, 'M0 0m');
    case 'circle':
      return ellipse(cx, cy, r, r);
    case 'ellipse':
      return ellipse(cx, cy, Number(attributes['rx']), Number(attributes['ry']));
    case 'rect':
      return rectangle(x, y, width, height, Number(attributes['rx'] ?? 0));
    case 'line':
      return `M${attributes['x1']} ${attributes['y1']}L${attributes['x2']} ${attributes['y2']}`;
    case 'polyline':
      return `M${attributes['points']}`;
    case 'polygon':
      return `M${attributes['points']}z`;
    default:
      throw new Error(`An icon with a ${name} can’t be drawn as one path`);
  }
};

/** A Lucide icon as one SVG path, which a release can carry and the shell draws without knowing it. */
export const iconPath = async (name: string): Promise<string> => {
  const { __iconData: icon }: { __iconData: { node: readonly Shape[] } } = await import(
    `lucide-react/dist/esm/icons/${name}.mjs`
  );
  return icon.node.map(pathOf).join('');
};
