/**
 * SCADA symbols of the system: small, flat drawings of ours under names that official servers have, too. Each says itself how its values are read
 * and what a press does (`tb:metadata`), so that the consoles of newer servers draw them as well.
 */
import { MACHINES } from './machines.ts';
import { PIPES } from './pipes.ts';
import { CELL, type OwnSymbol } from './symbol-parts.ts';
import { TANKS } from './tanks.ts';

export const OWN_SYMBOLS: Readonly<Record<string, OwnSymbol>> = { ...MACHINES, ...TANKS, ...PIPES };

/** The name of its file, which is the key of its picture. */
export const symbolKey = (name: string): string => `${name.replaceAll('_', '-')}.svg`;

/** Where its picture is read. */
export const symbolAddress = (name: string): string => `tb-image;/api/images/system/${symbolKey(name)}`;

export function symbolFile({ drawing, size, ...metadata }: OwnSymbol): string {
  const [widgetSizeX, widgetSizeY] = size;
  const [width, height] = [widgetSizeX * CELL, widgetSizeY * CELL];
  const written = JSON.stringify({ ...metadata, searchTags: [], widgetSizeX, widgetSizeY, stateRenderFunction: '' });
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:tb="https://thingsboard.io/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none">
<tb:metadata xmlns=""><![CDATA[${written}]]></tb:metadata>${drawing}</svg>\n`;
}
