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
  const of = (key: string): number => Number(attributes[key] ?? 0);
  switch (name) {
    case 'path':
      // A relative move would start at the end of the previous shape.
      return (attributes['d'] ?? '').replace(/^m/u, 'M0 0m');
    case 'circle':
      return ellipse(of('cx'), of('cy'), of('r'), of('r'));
    case 'ellipse':
      return ellipse(of('cx'), of('cy'), of('rx'), of('ry'));
    case 'rect':
      return rectangle(of('x'), of('y'), of('width'), of('height'), of('rx'));
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
