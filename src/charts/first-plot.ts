import uPlot from 'uplot';

let isMade = false;

/**
 * Makes an empty plot, before any other. uPlot defines a getter on each instance, and the engine keeps the first instance's getter in the
 * hidden class of all later ones: the first plot and all it refers to are never freed.
 */
export function makeFirstPlot(): void {
  if (isMade) return;
  isMade = true;
  const { root } = new uPlot({ width: 1, height: 1, series: [{}], axes: [], cursor: { show: false }, legend: { show: false } }, [[]]);
  root.hidden = true;
  document.body.append(root);
}
