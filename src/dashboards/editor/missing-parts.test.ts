import { expect, it } from 'vitest';
import { missingParts } from './missing-parts.ts';

it.each<[string, string, string, readonly string[], (readonly string[])?]>([
  ['a service of editions that are sold', "widgetContext.$injector.get('entityGroupService')", '', ['entityGroupService (sold)']],
  ['one by its map', "const groups = $injector.get(widgetContext.servicesMap.get('roleService'));", '', ['roleService (sold)']],
  ['a service that nobody knows', "widgetContext.servicesMap.get('fooService')", '', ['fooService']],
  ['a method of a service', 'widgetContext.deviceService.reboot(1); widgetContext.deviceService.reboot(2);', '', ['deviceService.reboot']],
  [
    'a method under a name of the author',
    "let devices = $injector.get(widgetContext.servicesMap.get('deviceService'));\ndevices.reboot(1);\ndevices.getDevice('a');",
    '',
    ['deviceService.reboot'],
  ],
  [
    'a method of a service of the context that was renamed',
    'const d = widgetContext.deviceService;\nd.reboot(1);',
    '',
    ['deviceService.reboot'],
  ],
  ['a member of the context', 'widgetContext.http.get("/x");', '', ['widgetContext.http']],
  [
    'what reaches outside',
    "fetch('/x'); new WebSocket('wss://a'); window.localStorage.getItem('a'); vm.fetch(); a.Worker",
    '',
    ['fetch', 'WebSocket', 'localStorage'],
  ],
  ['what only has such a name', 'const fetch = () => 1; fetch(); service.import(1);', '', []],
  ['an element of a dialog', '', '<tb-alarm-table></tb-alarm-table><tb-image-input/>', ['<tb-alarm-table>']],
  [
    'what of a template does nothing',
    '',
    '<mat-menu (menuOpened)="a()"></mat-menu><button matBadge="2" (focus)="b()">{{ x | foo }}</button>',
    ['(menuOpened)', 'matBadge', '| foo'],
  ],
  [
    'addresses that it wants to be loaded',
    '',
    '<script src="https://a.example/c.js"></script><link rel="stylesheet" href="https://a.example/c.css"><script>var a = 1;</script>',
    ['https://a.example/c.js', 'https://a.example/c.css', 'https://b.example/d.js'],
    ['https://b.example/d.js'],
  ],
  [
    'what is commented out',
    "// $injector.get('fooService')\n/* widgetContext.http */ const at = 'https://a.example';",
    '<!--<tb-contact></tb-contact>-->',
    [],
  ],
  [
    'what is there',
    "let a = $injector.get(widgetContext.servicesMap.get('attributeService'));\na.getEntityAttributes(entityId).subscribe(open);\nwidgetContext.customDialog.customDialog(htmlTemplate, open);",
    '<tb-dashboard-state stateId="x"></tb-dashboard-state>',
    [],
  ],
])('names %s', (_, script, html, names, resources = []) => {
  expect(missingParts({ script, html, resources }).map(({ name, kind }) => (kind === 'sold' ? `${name} (sold)` : name))).toEqual(names);
});
