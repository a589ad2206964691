import { describe, expect, it, vi } from 'vitest';
import { DEVICE, host } from './action-host.fixture.ts';

describe('an action that looks at its widget', () => {
  const html = `<section data-drawn="native"><ul id="pumps" data-kind="P%20F"><li data-device="7">
    <button name="open"><i data-event-target="target">go</i></button></li></ul><input id="level" value="3"></section>`;
  const marked = html.replace('<button ', '<button data-event-target="current" ');

  it.each([
    ["$event.target.tagName + $event.currentTarget.getAttribute('name')", 'Iopen'],
    ["event.target.closest('[data-device]').dataset.device", '7'],
    ["decodeURIComponent($($event.target).closest('#pumps', widgetContext.$container[0]).attr('data-kind'))", 'P F'],
    ['$event.path.map((one) => one.tagName).slice(0, 3).join() + $event.composedPath().length', 'I,BUTTON,LI8'],
    ["document.getElementById('level').value + widgetContext.$container.find('li').length", '31'],
    ["$('#pumps').addClass('seen').hide().parents('section').length + String($('.nothing').length)", '10'],
  ])('finds %s', async (code, said) => {
    const run = host(`widgetContext.showInfoToast(${code})`, null, {}, { page: { html: marked } });
    await vi.waitFor(() => expect(run.idle()).toBe(1));
    expect([run.calls, run.faults]).toEqual([[['toasts.info', said]], []]);
  });

  it('finds a button where nothing was pressed', async () => {
    const run = host("widgetContext.showInfoToast($event.target.tagName + $event.currentTarget.getAttribute('data-x'))");
    await vi.waitFor(() => expect(run.calls).toEqual([['toasts.info', 'BUTTONnull']]));
  });

  it.each([
    ['widgetContext.mapInstance.saveMarkerLocation(source, null, null)', {}],
    ["widgetContext.map.saveMarkerLocation(source, widgetContext.map.locations[0], {'lat': null, 'lng': null})", {}],
    ['widgetContext.mapInstance.map.setMarkerLocation(source)', { latKeyName: 'lat', lngKeyName: 'lng' }],
  ])('takes a marker off its map: %s', async (code, settings) => {
    const datasources = [{ entityType: 'DEVICE', entityId: DEVICE.id }];
    const body = `const [source] = widgetContext.mapInstance.datasources.filter((one) => one.entityId === entityId.id);
      ${code}.then(() => widgetContext.showInfoToast('gone'));`;
    const run = host(body, null, {}, { datasources, settings });
    await vi.waitFor(() => expect(run.idle()).toBe(1));
    const keys = 'latKeyName' in settings ? ['lat', 'lng'] : ['latitude', 'longitude'];
    const gone = keys.map((key) => ({ key, value: null }));
    expect(run.calls).toEqual([
      ['attributeService.deleteEntityAttributes', DEVICE, 'SERVER_SCOPE', gone],
      ['toasts.info', 'gone'],
    ]);
  });

  it('reads addresses, and saves what it makes', async () => {
    const run = host(
      `const link = document.createElement('a');
       link.href = URL.createObjectURL(new Blob(['a;b'], { type: 'text/csv' }));
       link.download = new URL('/x?name=rows.csv', location.origin).searchParams.get('name');
       document.body.appendChild(link).click();`,
    );
    await vi.waitFor(() => expect(run.calls).toEqual([['page.save', 'rows.csv', 'a;b', 'text/csv']]));
  });

  it('opens states over the dashboard, and knows where the console shows an entity', async () => {
    const run = host(
      `const { actionsApi, utils } = widgetContext;
       actionsApi.openDashboardStateInPopover($event, 'more', { a: 1 }, true, 'bottom', true, '400px', '300px');
       actionsApi.openDashboardStateInSeparateDialog('more', null, 'More', false, 50, 40);
       window.open(window.location.origin + utils.getEntityDetailsPageURL(entityId.id, entityId.entityType), '_blank');`,
    );
    await vi.waitFor(() => expect(run.idle()).toBe(1));
    expect(run.calls).toEqual([
      [
        'dashboard.showDialog',
        'more',
        { a: 1 },
        expect.objectContaining({ popoverWidth: '400px', openInPopover: true, popoverPreferredPlacement: 'bottom' }),
      ],
      ['dashboard.showDialog', 'more', {}, { dialogTitle: 'More', dialogWidth: 50, dialogHeight: 40, openInSeparateDialog: true }],
      ['page.open', `https://watch.example/devices/${DEVICE.id}`],
    ]);
  });

  it('finds the entity of an alias by its name', async () => {
    const run = host(
      `const { aliasController, rxjs } = widgetContext;
       aliasController.getAliasInfo(aliasController.getEntityAliasId('Customer')).pipe(rxjs.map((info) => info.currentEntity.id))
         .subscribe((id) => aliasController.resolveSingleEntityInfo('Customer').subscribe(({ name }) => widgetContext.showInfoToast(id + name)));`,
      null,
      { 'aliasController.getAliasInfo': () => ({ currentEntity: { id: '7', name: 'Acme' } }) },
    );
    await vi.waitFor(() => expect(run.calls.at(-1)).toEqual(['toasts.info', '7Acme']));
  });

  it('follows values besides those of its widget', async () => {
    const values = [{ datasource: { entityId: '7' }, dataKey: { name: 'xPos' }, data: [[1, '0.5']] }];
    const run = host(
      `const callbacks = { onDataUpdated: ({ data }) => { widgetContext.showInfoToast(data[0].dataKey.name + data[0].data[0][1]); } };
       widgetContext.subscriptionApi.createSubscriptionFromInfo('latest', [{ type: 'entity', entityType: 'ASSET', entityId: '7', attributes: [{ name: 'xPos' }] }], { callbacks }, false, true)
         .subscribe((made) => { widgetContext.subscriptionApi.removeSubscription(made.id); });`,
      null,
      { 'subscriptionApi.read': () => values },
    );
    await vi.waitFor(() => expect(run.calls.at(-1)).toEqual(['toasts.info', 'xPos0.5']));
  });
});
