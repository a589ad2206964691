import type { ImportViewProps } from '../../describe.ts';
import { UploadDrawer } from '../../files/upload-drawer.tsx';
import { RESOURCE_UPLOADS } from './resource-file.ts';

export const AddResources = (props: ImportViewProps) => <UploadDrawer {...props} uploads={RESOURCE_UPLOADS} />;
