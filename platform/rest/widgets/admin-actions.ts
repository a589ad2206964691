/**
 * What a new table for the administration of devices or assets offers: to add, edit and delete one. Servers' own consoles run the code;
 * Watchfloor has forms in its place (`src/widgets/actions/stock-work.ts`), which knows it by how it begins, by what it edits and by what
 * it asks of the server.
 */

const FIELDS = ['latitude', 'longitude'];

/** @param of `device` or `asset`. */
function dialogHtml(of: string, title: string): string {
  const input = (name: string, label: string, more = '') =>
    `<mat-form-field class="mat-block flex-1"><mat-label>${label}</mat-label><input matInput formControlName="${name}"${more}></mat-form-field>`;
  return [
    `<form [formGroup]="form" (ngSubmit)="save()" style="width: 480px;">`,
    `<h2 mat-dialog-title>${title}</h2><div mat-dialog-content class="flex flex-col">`,
    input(`${of}Name`, 'Name', ' required'),
    `<tb-entity-subtype-autocomplete formControlName="${of}Type" [required]="true" [entityType]="'${of.toUpperCase()}'"></tb-entity-subtype-autocomplete>`,
    input(`${of}Label`, 'Label'),
    `<div formGroupName="attributes" class="flex flex-row gap-2">`,
    ...FIELDS.map((name) => input(name, name === 'latitude' ? 'Latitude' : 'Longitude', ' type="number" step="any"')),
    `</div></div><div mat-dialog-actions class="flex flex-row justify-end">`,
    `<button mat-button type="button" (click)="cancel()">Cancel</button>`,
    `<button mat-raised-button color="primary" type="submit" [disabled]="form.invalid || !form.dirty">Save</button></div></form>`,
  ].join('\n');
}

/** @param noun `Device` or `Asset`. */
function dialogCode(noun: string, verb: 'Add' | 'Edit'): string {
  const of = noun.toLowerCase();
  const service = `${of}Service`;
  // A profile that no longer fits the type would win over it.
  const unprofiled = `if (record.type !== value.${of}Type) delete record.${of}ProfileId;`;
  return `const services = widgetContext.servicesMap;
const get = (name) => widgetContext.$scope.$injector.get(services.get(name));
const ${service} = get('${service}');
const attributeService = get('attributeService');

open${verb}${noun}Dialog();

function open${verb}${noun}Dialog() {
  get('customDialog').customDialog(htmlTemplate, function (vm) {
    let record = {};
    vm.form = vm.fb.group({
      ${of}Name: ['', [vm.validators.required]],
      ${of}Type: ['', [vm.validators.required]],
      ${of}Label: [''],
      attributes: vm.fb.group({ ${FIELDS.map((name) => `${name}: [null]`).join(', ')} })
    });
    vm.cancel = function () {
      vm.dialogRef.close(null);
    };
    vm.save = function () {
      const value = vm.form.value;
      ${verb === 'Edit' ? unprofiled : ''}
      Object.assign(record, { name: value.${of}Name, type: value.${of}Type, label: value.${of}Label });
      ${service}.save${noun}(record).subscribe(function (saved) {
        const attributes = Object.entries(value.attributes).map(([key, of]) => ({ key: key, value: of }));
        attributeService.saveEntityAttributes(saved.id, 'SERVER_SCOPE', attributes).subscribe(function () {
          widgetContext.updateAliases();
          vm.dialogRef.close(null);
        });
      });
    };${verb === 'Edit' ? readCode(noun) : ''}
  }).subscribe();
}`;
}

function readCode(noun: string): string {
  const of = noun.toLowerCase();
  return `
    ${of}Service.get${noun}(entityId.id).subscribe(function (stored) {
      record = stored;
      attributeService.getEntityAttributes(entityId, 'SERVER_SCOPE', ${JSON.stringify(FIELDS)}).subscribe(function (attributes) {
        const place = Object.fromEntries(attributes.map((one) => [one.key, one.value]));
        vm.form.patchValue({ ${of}Name: stored.name, ${of}Type: stored.type, ${of}Label: stored.label, attributes: place });
      });
    });`;
}

function deleteCode(noun: string): string {
  const of = noun.toLowerCase();
  return `const services = widgetContext.servicesMap;
const get = (name) => widgetContext.$scope.$injector.get(services.get(name));
const ${of}Service = get('${of}Service');

openDelete${noun}Dialog();

function openDelete${noun}Dialog() {
  get('dialogs').confirm('Delete ' + entityName + '?', 'All its data is deleted with it.', 'Cancel', 'Delete').subscribe(function (isAgreed) {
    if (!isAgreed) return;
    ${of}Service.delete${noun}(entityId.id).subscribe(function () {
      widgetContext.updateAliases();
    });
  });
}`;
}

/** Of a type's default configuration, by the place where they are offered; those of other types: none. */
export function adminActions(alias: string): object {
  const [, of] = /^(device|asset)_admin_table$/.exec(alias) ?? [];
  if (!of) return {};
  const noun = of === 'device' ? 'Device' : 'Asset';
  const offered = {
    useShowWidgetActionFunction: true,
    showWidgetActionFunction: "return widgetContext.currentUser.authority === 'TENANT_ADMIN';",
  };
  const edits = (verb: 'Add' | 'Edit', icon: string) => ({
    ...{ id: `${verb} ${of}`, name: `${verb} ${of}`, icon, type: 'customPretty', customResources: [], ...offered },
    ...{ customHtml: dialogHtml(of, `${verb} ${of}`), customCss: '', customFunction: dialogCode(noun, verb) },
  });
  const deletes = {
    id: `Delete ${of}`,
    name: `Delete ${of}`,
    icon: 'delete',
    type: 'custom',
    ...offered,
    customFunction: deleteCode(noun),
  };
  return { headerButton: [edits('Add', 'add')], actionCellButton: [edits('Edit', 'edit'), deletes] };
}
