import { normaliseText } from '../../../shared/contracts/project-rules.ts';
import { toFileName } from '../../../shared/contracts/uploads.ts';
import { builder } from '../builder.ts';
import { changeDocument } from '../commands/change-document.ts';
import { confirmUpload } from '../work/confirm-upload.ts';
import { findUpload } from '../work/read-uploads.ts';
import { removeUpload } from '../work/remove-upload.ts';
import { KEY } from './command-words.ts';
import { resultType } from './refused.ts';
import { DateTimeScalar } from './scalars.ts';
import { Upload } from './upload.ts';

/** Of a check, beside the fields of its answer. */
const CHECK_COST = 200;

const UploadResult = resultType('UploadResult', Upload);

const UploadInput = builder.inputType('UploadInput', {
  description:
    'A photo of a work order, a document of a payment request, or a file of a project. Sizes and ' +
    'hashes are of what is uploaded; what follows them is what the phone claims of a photo.',
  fields: (field) => ({
    id: field.id({ description: 'A UUID, which a phone makes without signal.', required: true }),
    workOrderId: field.id(),
    requestId: field.id(),
    projectId: field.id({ description: 'Of a file.' }),
    partyIds: field.idList({
      description: 'The parties to which a file of the general contractor is shown.',
    }),
    name: field.string({ required: true }),
    type: field.string({ description: 'A MIME type.', required: true }),
    size: field.int({ required: true }),
    sha256: field.string({ required: true }),
    smallSize: field.int(),
    smallSha256: field.string(),
    originalSha256: field.string(),
    takenAt: field.field({ type: DateTimeScalar }),
    latitude: field.float(),
    longitude: field.float(),
  }),
});

builder.mutationField('reserveUpload', (field) =>
  field.field({
    description: `Reserves the place of an object in the storage. ${KEY}`,
    type: UploadResult,
    nullable: false,
    args: {
      input: field.arg({ type: UploadInput, required: true }),
      key: field.arg.id({ required: true }),
    },
    resolve: (_root, { input, key }, context) => {
      const { id, workOrderId, requestId, projectId } = input;
      const values = [{ json: { ...input, name: toFileName(normaliseText(input.name)) } }];
      const checked = { ids: { requestId, projectId }, uuids: { id, workOrderId } };
      const call = { command: 'reserve_upload' as const, key, values, checked };
      return changeDocument(context, call, findUpload);
    },
  }),
);

builder.mutationField('confirmUpload', (field) =>
  field.field({
    description:
      'Checks an object that was uploaded: it is READY, or REFUSED and deleted. One that is still ' +
      `CHECKING is confirmed again with another key. ${KEY}`,
    type: UploadResult,
    nullable: false,
    args: { id: field.arg.id({ required: true }), key: field.arg.id({ required: true }) },
    // It reads and checks 20 MB.
    complexity: CHECK_COST,
    resolve: (_root, { id, key }, context) => {
      const checked = { uuids: { id } };
      return confirmUpload(context, { command: 'confirm_upload', key, values: [id], checked });
    },
  }),
);

builder.mutationField('shareFile', (field) =>
  field.field({
    description: `Changes to which parties a file of the general contractor is shown. ${KEY}`,
    type: UploadResult,
    nullable: false,
    args: {
      id: field.arg.id({ required: true }),
      version: field.arg.int({ required: true }),
      partyIds: field.arg.idList({ required: true }),
      key: field.arg.id({ required: true }),
    },
    resolve: (_root, { id, version, partyIds, key }, context) => {
      const call = { command: 'share_file' as const, key, values: [id, version, partyIds] };
      return changeDocument(context, { ...call, checked: { uuids: { id } } }, findUpload);
    },
  }),
);

builder.mutationField('removeUpload', (field) =>
  field.field({
    description: `Removes an upload and its object. ${KEY}`,
    type: UploadResult,
    nullable: false,
    args: { id: field.arg.id({ required: true }), key: field.arg.id({ required: true }) },
    resolve: (_root, { id, key }, context) => {
      const checked = { uuids: { id } };
      const call = { command: 'remove_upload' as const, key, values: [id], checked };
      return removeUpload(context, call, id);
    },
  }),
);
