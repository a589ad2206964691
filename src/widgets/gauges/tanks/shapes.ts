/** Outlines of tanks, flat: pure. Paths stand in a box from 0 to `width` and to `height`. */

interface Outline {
  /** Around what it holds. */
  readonly body: string;
  /** Seams and rims. */
  readonly lines: string;
  /** What it stands on. */
  readonly feet: string;
  /** From the top of the box: where it is full, and where it is empty. */
  readonly full: number;
  readonly bare: number;
}

interface Shape {
  /** Width by height. */
  readonly ratio: number;
  readonly outline: (width: number, height: number) => Outline;
}

const p = (strings: TemplateStringsArray, ...numbers: number[]) =>
  strings.reduce((path, part, i) => `${path}${(numbers[i - 1] ?? 0).toFixed(2)}${part}`);

/** Of the height, for tanks that do not stand on their ground. */
const FEET = 0.07;

const legs = (width: number, top: number, bottom: number, at: number, thickness: number) =>
  [at, width - at].map((x) => p`M ${x - thickness / 2} ${top} H ${x + thickness / 2} V ${bottom} H ${x - thickness / 2} Z`).join(' ');
const saddles = (width: number, top: number, bottom: number) =>
  [width * 0.24, width * 0.76]
    .map((x) => {
      const [narrow, wide] = [width * 0.05, width * 0.08];
      return p`M ${x - narrow} ${top} H ${x + narrow} L ${x + wide} ${bottom} H ${x - wide} Z`;
    })
    .join(' ');

/** Walls between two heads. @param deep height of a head. */
function upright(width: number, height: number, deep: number): string {
  const half = width / 2;
  return p`M 0 ${deep} A ${half} ${deep} 0 0 1 ${width} ${deep} V ${height - deep} A ${half} ${deep} 0 0 1 0 ${height - deep} Z`;
}
function lying(width: number, height: number, deep: number): string {
  const half = height / 2;
  return p`M ${deep} 0 H ${width - deep} A ${deep} ${half} 0 0 1 ${width - deep} ${height} H ${deep} A ${deep} ${half} 0 0 1 ${deep} 0 Z`;
}

const seams = (width: number, height: number, at: number) => p`M ${at} 0 V ${height} M ${width - at} 0 V ${height}`;

/** @param deepOf height of its heads. */
const standing = (ratio: number, deepOf: (width: number, height: number) => number): Shape => ({
  ratio,
  outline: (width, height) => {
    const bottom = height * (1 - FEET);
    const deep = deepOf(width, bottom);
    const feet = legs(width, bottom - deep * 0.6, height, width * 0.16, width * 0.07);
    return { body: upright(width, bottom, deep), lines: '', feet, full: 0, bare: bottom };
  },
});

/** @param deepOf length of its heads. */
const onSaddles = (
  ratio: number,
  deepOf: (width: number, height: number) => number,
  linesOf: (width: number, height: number, deep: number) => string,
): Shape => ({
  ratio,
  outline: (width, height) => {
    const bottom = height * (1 - FEET);
    const deep = deepOf(width, bottom);
    const feet = saddles(width, bottom * 0.84, height);
    return { body: lying(width, bottom, deep), lines: linesOf(width, bottom, deep), feet, full: 0, bare: bottom };
  },
});
const none = () => '';

/** By their names in settings and in attributes. */
const SHAPES = {
  'Vertical Oval': standing(0.72, (_, height) => height * 0.32),
  'Vertical Cylinder': {
    ratio: 0.78,
    outline: (width, height) => {
      const deep = height * 0.08;
      const rim = p`M 0 ${deep} A ${width / 2} ${deep} 0 0 0 ${width} ${deep}`;
      return { body: upright(width, height, deep), lines: rim, feet: '', full: deep, bare: height };
    },
  },
  'Vertical Capsule': standing(0.56, (width) => width / 2),
  Rectangle: {
    ratio: 1,
    outline: (width, height) => {
      const r = Math.min(width, height) * 0.04;
      const body = p`M 0 0 H ${width} V ${height - r} Q ${width} ${height} ${width - r} ${height} H ${r} Q 0 ${height} 0 ${height - r} Z`;
      return { body, lines: '', feet: '', full: 0, bare: height };
    },
  },
  'Horizontal Oval': onSaddles(1.4, (width) => width * 0.3, none),
  'Horizontal Ellipse': onSaddles(1.5, (width) => width / 2, none),
  'Horizontal Dish Ends': onSaddles(1.6, (width) => width * 0.07, seams),
  'Horizontal Cylinder': onSaddles(
    1.5,
    (width) => width * 0.1,
    (width, height, deep) => p`M ${width - deep} 0 A ${deep} ${height / 2} 0 0 0 ${width - deep} ${height}`,
  ),
  'Horizontal Capsule': onSaddles(1.9, (_, height) => height / 2, seams),
  'Horizontal 2:1 Elliptical': onSaddles(1.6, (_, height) => height / 4, seams),
} as const satisfies Readonly<Record<string, Shape>>;

export type ShapeName = keyof typeof SHAPES;
export const SHAPE_NAMES = Object.keys(SHAPES) as readonly ShapeName[];
export const isShape = (name: string): name is ShapeName => name in SHAPES;
export const shapeOf = (name: ShapeName): Shape => SHAPES[name];
