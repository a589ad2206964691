/** Leaflet's module, which is whole without the global name that its script sets. */
declare module 'leaflet/dist/leaflet-src.esm.js' {
  export * from 'leaflet';
}
