/**
 * What code of authors finds by name, for completion: of each object that an action gets or that leads from it, its members. Those of services
 * are the names of `SERVICE_METHODS`. Source: contract/action-use.md, dashboards.md 5.3.
 */
import { SERVICE_METHODS } from './calls/services.ts';

const words = (text: string) => text.trim().split(/\s+/);

const CONTEXT =
  words(`$container $injector $scope actionsApi activeEntityInfo aliasController controlApi currentUser customDialog data datasources date
  detectChanges dialogs map mapInstance pageLink rxjs sanitizer servicesMap settings showErrorToast showInfoToast showSuccessToast showToast
  showWarnToast stateController subscriptionApi translate types updateAliases utils widgetConfig widgetTitle`);

/** By the last name of what they are members of. */
export const AUTHOR_MEMBERS: Readonly<Record<string, readonly string[]>> = {
  ...SERVICE_METHODS,
  widgetContext: [...CONTEXT, ...Object.keys(SERVICE_METHODS)].sort(),
  ctx: [...CONTEXT, ...Object.keys(SERVICE_METHODS), 'height', 'width'].sort(),
  $scope: words('$injector ctx fb validators'),
  stateController: words('getEntityId getStateId getStateIndex getStateParams navigatePrevState openState resetState updateState'),
  actionsApi: words('getActionDescriptors handleWidgetAction openDashboardStateInPopover openDashboardStateInSeparateDialog'),
  controlApi: words('sendOneWayCommand sendTwoWayCommand'),
  aliasController: words('getAliasInfo getEntityAliasId resolveSingleEntityInfo updateAliases'),
  subscriptionApi: words('createSubscription createSubscriptionFromInfo removeSubscription'),
  mapInstance: words('datasources saveMarkerLocation savePolygonLocation setMarkerLocation'),
  dialogs: words('alert colorPicker confirm forbidden materialIconPicker permissionDenied todo'),
  customDialog: words('customDialog'),
  utils: words(`base64toObj base64toString currentPerfTime customTranslation deepClone defaultValue formatValue getEntityDetailsPageURL guid
    isDefined isDefinedAndNotNull isUndefined objToBase64 objToBase64URI`),
  translate: words('get instant'),
  rxjs: words('catchError concatMap delay filter forkJoin from map mergeMap of switchMap take tap throwError'),
};

/** Of the context that functions for looks get. */
export const LOOK_MEMBERS: Readonly<Record<string, readonly string[]>> = {
  ctx: words(
    `$scope actionsApi currentUser data datasources date decimals defaultSubscription isMobile milliSecondsToTimeString sanitizer settings
    stateController translate units utils widgetConfig widgetTitle`,
  ),
  stateController: words('getStateId getStateParams openState updateState'),
  actionsApi: words('getActionDescriptors'),
  date: words('transform'),
  utils: words('customTranslation formatValue'),
  translate: words('get instant'),
};

/** Of the language itself, by names that are found wherever code runs: those that stored code uses, and their likes. */
export const LANGUAGE_MEMBERS: Readonly<Record<string, readonly string[]>> = {
  Array: words('from isArray of'),
  Date: words('UTC now parse'),
  JSON: words('parse stringify'),
  Math: words('PI abs atan2 cbrt ceil cos exp floor hypot log log10 log2 max min pow random round sign sin sqrt tan trunc'),
  Number: words('isFinite isInteger isNaN parseFloat parseInt'),
  Object: words('assign entries fromEntries keys values'),
  String: words('fromCharCode'),
};
