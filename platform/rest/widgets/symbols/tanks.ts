/** What holds the liquid. */
import {
  alarm,
  area,
  areaTag,
  INK,
  LABEL,
  LINE,
  LIQUID_COLOUR,
  labelTag,
  mark,
  markTag,
  number,
  type OwnSymbol,
  press,
  stub,
  words,
} from './symbol-parts.ts';

const TOP = 20;
const HEIGHT = 500;
const BOTTOM = TOP + HEIGHT;
const SHELL = `x="50" y="${TOP}" width="300" height="${HEIGHT}" rx="36"`;
const ticks = [0.25, 0.5, 0.75].map((share) => `M350 ${BOTTOM - share * HEIGHT} h-28`).join(' ');

const vertical_tank: OwnSymbol = {
  ...{ title: 'Vertical tank', description: 'Filled as far as its level says', size: [4, 6] },
  drawing: `<defs><clipPath id="inside"><rect ${SHELL}/></clipPath></defs>${stub(0, 150, 52)}${stub(348, 450, 52)}
    <rect ${SHELL} fill="#fff"/>
    <g clip-path="url(#inside)"><rect tb:tag="liquid" x="50" y="${BOTTOM}" width="300" height="0"/></g>
    <path d="${ticks}" ${LINE} stroke="${INK}"/><rect ${SHELL} ${LINE}/>
    <rect x="110" y="232" width="180" height="76" rx="12" fill="#fff" stroke="${INK}" stroke-width="3"/>
    ${words('value', 200, 286, 46, 600)}${words('label', 200, 574, 32, 600)}${mark(200, 130)}${area(400, 600)}`,
  tags: [
    {
      tag: 'liquid',
      stateRenderFunction: `var most = ctx.properties.capacity > 0 ? ctx.properties.capacity : 100;
var share = Math.min(1, Math.max(0, Number(ctx.values.level) / most)) || 0;
element.attr({ fill: ctx.properties.liquidColor });
ctx.api.cssAnimate(element, 500).attr({ y: ${BOTTOM} - ${HEIGHT} * share, height: ${HEIGHT} * share });`,
    },
    {
      tag: 'value',
      stateRenderFunction: `ctx.api.text(element, ctx.api.formatValue(ctx.values.level, { decimals: ctx.properties.decimals, units: ctx.properties.unit }));`,
    },
    ...[labelTag, markTag, areaTag],
  ],
  behavior: [number('level', 'Level', 'level'), alarm, press],
  properties: [
    LABEL,
    { id: 'capacity', name: 'Full at', type: 'number', default: 100, min: 0 },
    { id: 'unit', name: 'Unit', type: 'units', default: '%' },
    { id: 'decimals', name: 'Decimals', type: 'number', default: 0, min: 0, max: 6 },
    LIQUID_COLOUR,
  ],
};

export const TANKS: Readonly<Record<string, OwnSymbol>> = { vertical_tank };
