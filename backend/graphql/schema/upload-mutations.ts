import { normaliseText } from '../../../shared/contracts/project-rules.ts';
import { builder } from '../builder.ts';
import { changeDocument } from '../commands/change-document.ts';
import { findUpload } from '../work/read-uploads.ts';
import { KEY } from './command-words.ts';
import { Refused } from './refused.ts';
import { DateTimeScalar } from './scalars.ts';
import { Upload } from './upload.ts';

const UploadResult = builder.unionType('UploadResult', {
  types: [Upload, Refused],
  resolveType: (result) => ('refusal' in result ? Refused : Upload),
});

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
      const values = [{ json: { ...input, name: normaliseText(input.name) } }];
      const checked = { ids: { requestId, projectId }, uuids: { id, workOrderId } };
      const call = { command: 'reserve_upload' as const, key, values, checked };
      return changeDocument(context, call, findUpload);
    },
  }),
);

for (const [name, command, description] of [
  [
    'confirmUpload',
    'confirm_upload',
    'Checks an object that was uploaded: it is READY, or REFUSED and deleted.',
  ],
  ['removeUpload', 'remove_upload', 'Removes an upload and its object.'],
] as const) {
  builder.mutationField(name, (field) =>
    field.field({
      description: `${description} ${KEY}`,
      type: UploadResult,
      nullable: false,
      args: { id: field.arg.id({ required: true }), key: field.arg.id({ required: true }) },
      resolve: (_root, { id, key }, context) =>
        changeDocument(
          context,
          { command, key, values: [id], checked: { uuids: { id } } },
          findUpload,
        ),
    }),
  );
}
