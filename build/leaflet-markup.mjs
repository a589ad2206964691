/** Leaflet tries markup once when it is loaded, which the page's policy refuses. The same question without markup. */
import { readFileSync } from 'node:fs';

const TRIAL = "div.innerHTML = '<svg/>';";
const ASKED = "div.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));";

export const leafletMarkup = {
  name: 'leaflet-markup',
  setup(build) {
    build.onLoad({ filter: /[\\/]leaflet[\\/]dist[\\/]leaflet-src\.esm\.js$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      if (!text.includes(TRIAL)) throw new Error('Leaflet has another way to ask for SVG: see build/leaflet-markup.mjs');
      return { contents: text.replace(TRIAL, ASKED), loader: 'js' };
    });
  },
};
