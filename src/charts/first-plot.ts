import uPlot from 'uplot';

let isMade = false;

/**
 * Makes the page's first plot one that shows nothing; to be called before any other is made. uPlot defines a getter on each
 * instance, and the engine keeps the first one's for the shape of all later ones, as long as the page lives: with it that
 * instance, its elements, its data and the dashboard around it. This one holds nothing, and stays in the page unseen.
 */
export function makeFirstPlot(): void {
  if (isMade) return;
  isMade = true;
  const { root } = new uPlot({ width: 1, height: 1, series: [{}], axes: [], cursor: { show: false }, legend: { show: false } }, [[]]);
  root.hidden = true;
  document.body.append(root);
}
