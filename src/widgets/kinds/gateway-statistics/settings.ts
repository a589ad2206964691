/** Which keys there are is known of the gateway; what is stored of a chart is read by the chart. */
export const SETTINGS = {};
