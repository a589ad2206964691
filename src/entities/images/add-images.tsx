import type { ImportViewProps } from '../describe.ts';
import { UploadDrawer } from '../files/upload-drawer.tsx';
import { sortOf, UPLOADS_OF } from './image-file.ts';

export const AddImages = (props: ImportViewProps) => <UploadDrawer {...props} uploads={UPLOADS_OF[sortOf(props.kind)]} />;
