/** Code of authors, as they write it, for what code calls: with `tell`, `service`, `refused` and `rxjs` of `joined-page.fixture.ts`. */
import type { Table } from './tables.ts';

/** What a piece tells and asks of the page, in order. */
export interface CodePiece {
  readonly code: string;
  readonly hears: readonly unknown[];
  /** Of a dialog, whose first button is pressed. */
  readonly template?: string;
}

const piece = (code: string, ...hears: readonly unknown[]): CodePiece => ({ code, hears });

/** The paid edition's are named however they are asked for. */
const sold = (name: string, call = ''): CodePiece => ({
  code: `for (const find of [() => widgetContext.$injector.get('${name}'), () => service('${name}'), () => widgetContext.${name}]) {
    try { find()${call}; tell('found'); } catch (error) { tell(error.message); }
  }
  service('${name}')${call};`,
  hears: [
    ...Array(3).fill(`${name} belongs to the Professional Edition`),
    { fault: `TypeError: ${name} belongs to the Professional Edition` },
  ],
});

const MEMBERS = {
  servicesMap: piece("tell([typeof service('deviceService').getDevice, widgetContext.servicesMap.has('deviceService')])", [
    'function',
    true,
  ]),
  $scope: piece(
    'const { ctx, $injector, fb } = widgetContext.$scope; tell([ctx === widgetContext, typeof $injector.get, fb.group({ a: [1] }).value])',
    [true, 'function', { a: 1 }],
  ),
  stateController: piece(
    'const { stateController } = widgetContext; tell([stateController.getStateId(), stateController.getEntityId("pump").entityType])',
    ['detail', 'DEVICE'],
  ),
  updateAliases: piece('widgetContext.updateAliases(); tell(1)', 1),
  rxjs: piece('tell(Object.keys(rxjs).length > 100)', true),
  actionsApi: piece(
    'tell([typeof widgetContext.actionsApi.handleWidgetAction, widgetContext.actionsApi.getActiveEntityInfo().entityName])',
    ['function', 'Pump'],
  ),
  pageLink: piece(
    "tell(widgetContext.pageLink(10, 1, 'a', { property: 'name', direction: 'ASC' })); tell(widgetContext.pageLink(5).nextPageLink().page)",
    {
      ...{ pageSize: 10, page: 1, textSearch: 'a', sortOrder: { property: 'name', direction: 'ASC' } },
    },
    1,
  ),
  dialogs: piece("widgetContext.dialogs.confirm('Stop?', '').subscribe(tell)", { confirm: ['Stop?', ''] }, true),
  showSuccessToast: piece("widgetContext.showSuccessToast('Saved', 1000, 'bottom', 'left', 'board')", { success: 'Saved' }),
  showErrorToast: piece("widgetContext.showErrorToast('Failed')", { error: 'Failed' }),
  currentUser: piece(
    `const { userId, tenantId, customerId, authority, sub, isPublic } = widgetContext.currentUser;
     service('userService').getUser(userId).subscribe(({ email, tenantId: tenant }) =>
       tell([email === sub, tenant.id === tenantId, customerId.length, authority, isPublic]));`,
    [true, true, 36, 'TENANT_ADMIN', false],
  ),
  data: piece(
    'tell(widgetContext.data.map(({ datasource, dataKey, data }) => [datasource.entityName, dataKey.name, dataKey.type, dataKey.label, data[0][1], typeof data[0][0]]))',
    [['Pump', 'floor', 'attribute', 'Floor', '3', 'number']],
  ),
  datasources: piece(
    `tell(widgetContext.datasources.map((source) => [source.entityType, source.entityId === pump.id, source.entityName, source.entityLabel, source.dataKeys.map(({ name }) => name)]))`,
    [['DEVICE', true, 'Pump', 'Main pump', ['floor']]],
  ),
  $container: piece(
    "tell([widgetContext.$container.find('tr').attr('id'), $('td', widgetContext.$container).text(), $event.target.tagName])",
    ['row', 'Pump', 'TD'],
  ),
  subscriptionApi: piece(
    `const dataKeys = [{ name: 'floor', type: 'attribute', label: 'floor' }];
     const options = { type: 'latest', datasources: [{ type: 'entity', entityType: pump.entityType, entityId: pump.id, dataKeys }] };
     options.callbacks = { onDataUpdated: (subscription) => {
       tell(subscription.data.map(({ dataKey, data }) => [dataKey.name, data[0][1]]));
       widgetContext.subscriptionApi.removeSubscription(subscription.id);
     } };
     widgetContext.subscriptionApi.createSubscription(options, true).subscribe(({ type }) => tell(type));`,
    'latest',
    [['floor', '3']],
  ),
};

const SERVICES = {
  customDialog: piece("tell(service('customDialog') === widgetContext.customDialog)", true),
  attributeService: piece(
    "service('attributeService').getEntityTimeseriesLatest(pump, ['none']).subscribe((found) => tell(Object.keys(found)))",
    ['none'],
  ),
  deviceService: piece(
    "service('deviceService').getTenantDeviceInfos(widgetContext.pageLink(100)).subscribe(({ data, hasNext }) => tell([data.some(({ name }) => name === 'Pump'), hasNext]))",
    [true, false],
  ),
  dialogs: piece("service('dialogs').alert('Done', 'All is saved').subscribe(tell)", { alert: ['Done', 'All is saved'] }, true),
  entityService: piece("service('entityService').getEntity('ASSET', hall.id).subscribe(({ name }) => tell(name))", 'Hall'),
  assetService: piece(
    "service('assetService').getTenantAssetInfos(widgetContext.pageLink(100)).subscribe(({ data }) => tell(data.some(({ name }) => name === 'Hall')))",
    true,
  ),
  entityRelationService: piece("service('entityRelationService').findByFrom(hall).subscribe(tell)", []),
  entityGroupService: sold('entityGroupService'),
  customerService: piece(
    "service('customerService').getCustomers(widgetContext.pageLink(10, 0, 'Firm')).subscribe(({ data }) => tell(data.map(({ title }) => title)))",
    ['Firm'],
  ),
  userService: piece(
    "service('userService').getCustomerUsers(customer.id, widgetContext.pageLink(10)).subscribe(({ data }) => tell(data))",
    [],
  ),
  translate: piece("service('translate').get('My text').subscribe(tell)", 'My text'),
  $rootScope: piece("service('$rootScope').$broadcast('widgetForceReInit'); tell(1)", 1),
  dashboardService: piece(
    `service('dashboardService').saveDashboard({ title: 'New board' }).pipe(rxjs.switchMap(({ id }) => service('dashboardService').getDashboard(id.id)))
      .subscribe(({ title, id }) => tell([title, id.entityType]));`,
    ['New board', 'DASHBOARD'],
  ),
  roleService: sold('roleService'),
  deviceProfileService: piece(
    `service('deviceProfileService').getDefaultDeviceProfileInfo().pipe(rxjs.switchMap(({ id }) => service('deviceProfileService').getDeviceProfile(id.id)))
      .subscribe(({ name, profileData }) => tell([name, typeof profileData]));`,
    ['default', 'object'],
  ),
  utils: piece(
    "const utils = service('utils'); tell([utils.guid().length, utils.deepClone({ a: [1] }), utils.defaultValue(null, 2), utils.isDefined(undefined)])",
    [36, { a: [1] }, 2, false],
  ),
};

const METHODS = {
  'customDialog.customDialog': {
    ...piece(
      "service('customDialog').customDialog(htmlTemplate, (vm) => { vm.go = () => vm.dialogRef.close(vm.data); vm.dialogRef.afterClosed().subscribe(tell); }, { a: 1 }).subscribe(tell)",
      { a: 1 },
      { a: 1 },
    ),
    template: '<button (click)="go()">Go</button>',
  },
  'attributeService.saveEntityAttributes': piece(
    `const attributes = [{ key: 'n', value: 1 }, { key: 'text', value: 'x' }, { key: 'deep', value: { a: [1] } }, { key: 'floor', value: null }];
     service('attributeService').saveEntityAttributes(hall, 'SERVER_SCOPE', attributes).pipe(
       rxjs.tap(tell), rxjs.switchMap(() => service('attributeService').getEntityAttributes(hall, 'SERVER_SCOPE')),
     ).subscribe((found) => tell(found.map(({ key, value }) => [key, value])), refused);`,
    [null, null],
    [
      ['deep', { a: [1] }],
      ['n', 1],
      ['text', 'x'],
    ],
  ),
  'attributeService.getEntityAttributes': piece(
    `const attributes = service('attributeService');
     attributes.getEntityAttributes(pump, 'SERVER_SCOPE', ['floor', 'none']).subscribe((found) => {
       tell(found.map(({ key, value, lastUpdateTs }) => [key, value, typeof lastUpdateTs]));
       attributes.getEntityAttributes({ entityType: 'DEVICE', id: 'x' }, 'SERVER_SCOPE').subscribe(tell, refused);
     });`,
    [['floor', 3, 'number']],
    [400, 'Invalid UUID string: x'],
  ),
  'deviceService.saveDevice': piece(
    `const devices = service('deviceService');
     devices.saveDevice({ name: 'New', type: 'default', additionalInfo: { gateway: true } }).pipe(
       rxjs.tap(({ id, additionalInfo }) => tell([id.entityType, additionalInfo])),
       rxjs.switchMap((saved) => devices.saveDevice({ ...saved, label: 'Later' }).pipe(rxjs.map(({ label }) => [label, saved]))),
       rxjs.tap(([label]) => tell(label)),
       rxjs.switchMap(([, saved]) => devices.saveDevice(saved)),
     ).subscribe(tell, (error) => { tell(error.status); devices.saveDevice({ name: 'New' }).subscribe(tell, refused); });`,
    ['DEVICE', { gateway: true }],
    'Later',
    409,
    [400, 'Device with such name already exists!'],
  ),
  'dialogs.confirm': piece(
    "service('dialogs').confirm('Restart?', 'A minute', 'No', 'Yes').toPromise().then(tell)",
    { confirm: ['Restart?', 'A minute', 'No', 'Yes'] },
    true,
  ),
  'assetService.saveAsset': piece(
    "service('assetService').saveAsset({ name: 'Room', type: 'default' }).subscribe(({ id, name }) => tell([id.entityType, name]))",
    ['ASSET', 'Room'],
  ),
  'deviceService.getDevice': piece(
    `(async () => {
       const { id, name, label, type, customerId, deviceProfileId } = await service('deviceService').getDevice(pump.id).toPromise();
       tell([id.id === pump.id, name, label, type, customerId.entityType, deviceProfileId.entityType]);
       for (const id of ['11111111-1111-1111-1111-111111111111', 'x', undefined]) await service('deviceService').getDevice(id).toPromise().catch(({ status }) => tell(status));
     })();`,
    [true, 'Pump', 'Main pump', 'default', 'CUSTOMER', 'DEVICE_PROFILE'],
    ...[404, 400, 400],
  ),
  'dialogs.alert': piece("widgetContext.dialogs.alert('Done', 'All', 'Fine').subscribe(tell)", { alert: ['Done', 'All', 'Fine'] }, true),
  'assetService.getAsset': piece("service('assetService').getAsset(hall.id).subscribe(({ name, id }) => tell([name, id.entityType]))", [
    'Hall',
    'ASSET',
  ]),
  'assetService.deleteAsset': piece(
    `service('assetService').saveAsset({ name: 'Brief', type: 'default' }).pipe(rxjs.switchMap(({ id }) => service('assetService').deleteAsset(id.id).pipe(rxjs.map((gone) => [gone, id]))))
      .subscribe(([gone, id]) => { tell(gone); service('assetService').getAsset(id.id).subscribe(tell, ({ status }) => tell(status)); });`,
    null,
    404,
  ),
  'stateController.getStateParams': piece('tell(widgetContext.stateController.getStateParams().pump.entityId.entityType)', 'DEVICE'),
  'entityRelationService.saveRelation': piece(
    `service('entityRelationService').saveRelation({ from: hall, to: pump, type: 'Lifts', typeGroup: 'COMMON' })
      .pipe(rxjs.switchMap(() => service('entityRelationService').findByFromAndType(hall, 'Lifts')))
      .subscribe((found) => tell(found.map(({ to, type, typeGroup }) => [to.entityType, type, typeGroup])));`,
    [['DEVICE', 'Lifts', 'COMMON']],
  ),
  'stateController.updateState': piece(
    "widgetContext.stateController.updateState('other', { a: 1 }, false); tell(widgetContext.stateController.getStateIndex())",
    { update: 'other', params: { a: 1 } },
    1,
  ),
  'entityRelationService.deleteRelation': piece(
    `const relations = service('entityRelationService');
     relations.saveRelation({ from: hall, to: customer, type: 'Serves', typeGroup: 'COMMON' }).pipe(
       rxjs.switchMap(() => relations.deleteRelation(hall, 'Serves', customer)), rxjs.switchMap(() => relations.findByTo(customer)),
     ).subscribe((found) => { tell(found); relations.deleteRelation(hall, 'Serves', customer).subscribe(tell, ({ status }) => tell(status)); });`,
    [],
    404,
  ),
  'entityService.getEntity': piece(
    `for (const [type, { id }] of [['DEVICE', pump], ['ASSET', hall], ['CUSTOMER', customer], ['USER', { id: widgetContext.currentUser.userId }], ['TENANT', { id: widgetContext.currentUser.tenantId }]])
       service('entityService').getEntity(type, id, { ignoreLoading: true }).subscribe(({ id: found }) => tell(found.entityType === type && found.id === id));`,
    ...Array(5).fill(true),
  ),
  'stateController.openState': piece(
    "widgetContext.stateController.openState('other', { a: 1 }, true); tell(widgetContext.stateController.getStateIndex())",
    { open: 'other', params: { a: 1 } },
    2,
  ),
  'actionsApi.handleWidgetAction': piece(
    `const { actionsApi } = widgetContext; const [stop] = actionsApi.getActionDescriptors('headerButton');
     actionsApi.handleWidgetAction($event, stop, entityId, entityName, { a: 1 }, entityLabel);`,
    { stored: 'Stop', of: 'Pump', additional: { a: 1 } },
  ),
  'entityGroupService.getEntityGroupsByPageLink': sold(
    'entityGroupService',
    ".getEntityGroupsByPageLink(widgetContext.pageLink(10), 'ASSET')",
  ),
  'stateController.getStateId': piece('tell(widgetContext.stateController.getStateId())', 'detail'),
  'deviceService.deleteDevice': piece(
    `service('deviceService').saveDevice({ name: 'Brief', type: 'default' }).pipe(rxjs.switchMap(({ id }) => service('deviceService').deleteDevice(id.id)))
      .subscribe((gone) => { tell(gone); service('deviceService').findByName('Brief').subscribe(tell, ({ status }) => tell(status)); });`,
    null,
    404,
  ),
  'entityGroupService.getEntityGroupsByOwnerId': sold('entityGroupService', ".getEntityGroupsByOwnerId('CUSTOMER', customer.id, 'DEVICE')"),
  'entityGroupService.saveEntityGroup': sold('entityGroupService', ".saveEntityGroup({ type: 'USER', name: 'Readers' })"),
  'stateController.navigatePrevState': piece(
    'widgetContext.stateController.navigatePrevState(0); tell(widgetContext.stateController.getStateId())',
    { back: 0 },
    'default',
  ),
  'stateController.getStateIndex': piece('tell(widgetContext.stateController.getStateIndex())', 1),
  'entityService.findEntityDataByQuery': piece(
    `const entityFilter = { type: 'singleEntity', singleEntity: pump };
     const query = { entityFilter, pageLink: widgetContext.pageLink(10), entityFields: [{ type: 'ENTITY_FIELD', key: 'name' }], latestValues: [{ type: 'SERVER_ATTRIBUTE', key: 'floor' }] };
     service('entityService').findEntityDataByQuery(query).subscribe(({ data: [{ entityId, latest }], totalElements }) =>
       tell([entityId.entityType, latest.ENTITY_FIELD.name.value, latest.SERVER_ATTRIBUTE.floor.value, totalElements]), refused);`,
    ['DEVICE', 'Pump', '3', 1],
  ),
  'translate.instant': piece("tell([service('translate').instant('action.close'), service('translate').instant('Of {{ a }}', { a: 1 })])", [
    'Close',
    'Of 1',
  ]),
  'userService.saveUser': piece(
    `const user = { email: 'reader@example.org', firstName: 'R', authority: 'CUSTOMER_USER', customerId: customer, additionalInfo: { defaultDashboardFullscreen: false } };
     service('userService').saveUser(user, false).subscribe(({ id, email, customerId }) => {
       tell([id.entityType, email, customerId.id === customer.id]);
       service('userService').getActivationLink(id.id).subscribe((link) => tell(link.includes('activateToken=')));
     }, refused);`,
    ['USER', 'reader@example.org', true],
    true,
  ),
  'actionsApi.getActionDescriptors': piece(
    "tell(widgetContext.actionsApi.getActionDescriptors('headerButton').map(({ name, type, displayName }) => [name, type, displayName]))",
    [['Stop', 'custom', 'Stop']],
  ),
  'customerService.saveCustomer': piece(
    "service('customerService').saveCustomer({ title: 'Second' }).subscribe(({ id, title }) => tell([id.entityType, title]))",
    ['CUSTOMER', 'Second'],
  ),
  'customerService.getCustomer': piece(
    "service('customerService').getCustomer(customer.id).subscribe(({ title, name }) => tell([title, name]))",
    ['Firm', 'Firm'],
  ),
};

const OPERATORS = {
  switchMap: piece('rxjs.of(1).pipe(rxjs.switchMap((n) => rxjs.of(n + 1))).subscribe(tell)', 2),
  of: piece('rxjs.of(1, 2).subscribe(tell)', 1, 2),
  forkJoin: piece(
    "rxjs.forkJoin([service('deviceService').getDevice(pump.id), rxjs.of(null)]).subscribe(([{ name }, none]) => tell([name, none])); rxjs.forkJoin({ a: rxjs.of(1) }).subscribe(tell)",
    { a: 1 },
    ['Pump', null],
  ),
  map: piece('rxjs.of(1).pipe(rxjs.map((n) => n * 2)).subscribe(tell)', 2),
  catchError: piece("service('deviceService').getDevice('x').pipe(rxjs.catchError(({ status }) => rxjs.of(status))).subscribe(tell)", 400),
  throwError: piece(
    "rxjs.throwError('old').subscribe({ error: tell }); rxjs.throwError(() => 'new').subscribe(() => {}, tell)",
    'old',
    'new',
  ),
  tap: piece('rxjs.of(1).pipe(rxjs.tap(tell)).subscribe()', 1),
  mergeMap: piece('rxjs.of(1, 2).pipe(rxjs.mergeMap((n) => rxjs.of(n, n))).subscribe(tell)', 1, 1, 2, 2),
};

export const CODE_PIECES: Readonly<Partial<Record<Table, Readonly<Record<string, CodePiece>>>>> = {
  member: MEMBERS,
  service: SERVICES,
  method: METHODS,
  operator: OPERATORS,
};

/** What a customer's user may not do. */
export const REFUSED: readonly CodePiece[] = [
  piece("service('deviceService').deleteDevice(pump.id).subscribe(tell, refused)", [
    403,
    "You don't have permission to perform this operation!",
  ]),
  piece("service('assetService').saveAsset({ name: 'Own', type: 'default' }).toPromise().catch(refused)", [
    403,
    "You don't have permission to perform this operation!",
  ]),
];
