import type { ImportViewProps } from '../../describe.ts';
import { UploadDrawer } from '../../files/upload-drawer.tsx';
import { IMAGE_UPLOADS } from './image-file.ts';

export const AddImages = (props: ImportViewProps) => <UploadDrawer {...props} uploads={IMAGE_UPLOADS} />;
