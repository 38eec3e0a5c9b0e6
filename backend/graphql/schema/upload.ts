import { namesOf } from '../../../shared/contracts/project.ts';
import { uploadRefusals, uploadStates } from '../../../shared/contracts/uploads.ts';
import { builder } from '../builder.ts';
import type { UploadRow } from '../work/work-rows.ts';
import { NAME_OF_MEMBER } from './member-name.ts';
import { DateTimeScalar } from './scalars.ts';

const UploadState = builder.enumType('UploadState', {
  description: 'Where an upload stands.',
  values: namesOf(uploadStates),
});

const UploadRefusal = builder.enumType('UploadRefusal', {
  description: 'Why the server refused an upload.',
  values: namesOf(uploadRefusals),
});

/** A photo, a document or a file of a project. */
export const Upload = builder.objectRef<UploadRow>('Upload').implement({
  description: 'A photo, a document or a file of a project. Its object is in the storage.',
  fields: (field) => ({
    id: field.exposeID('id', { nullable: false }),
    version: field.exposeInt('version', { nullable: false }),
    name: field.exposeString('name', { nullable: false }),
    type: field.exposeString('type', { description: 'A MIME type.', nullable: false }),
    sizeBytes: field.exposeInt('sizeBytes', { nullable: false }),
    bucket: field.exposeString('bucket', { nullable: false }),
    path: field.exposeString('path', { description: 'Within its bucket.', nullable: false }),
    smallPath: field.exposeString('smallPath', {
      description: 'Of the small copy of a photo; null where there is none.',
      nullable: true,
    }),
    state: field.expose('state', { type: UploadState, nullable: false }),
    refusal: field.expose('refusalCode', { type: UploadRefusal, nullable: true }),
    takenAt: field.expose('takenAt', {
      type: DateTimeScalar,
      description: 'When a photo was taken, as the phone claims.',
      nullable: true,
    }),
    latitude: field.exposeFloat('latitude', {
      description: 'Where a photo was taken, as the phone claims.',
      nullable: true,
    }),
    longitude: field.exposeFloat('longitude', { nullable: true }),
    originalSha256: field.exposeString('originalSha256', {
      description: "Of the camera's file, as the phone claims.",
      nullable: true,
    }),
    createdAt: field.expose('createdAt', {
      type: DateTimeScalar,
      description: 'When the server first heard of it.',
      nullable: false,
    }),
    createdBy: field.exposeString('createdBy', { description: NAME_OF_MEMBER, nullable: false }),
    createdByPartyId: field.exposeID('createdByPartyId', {
      description: 'The party of the member who uploaded it.',
      nullable: false,
    }),
    isOfMyParty: field.exposeBoolean('isOfMyParty', {
      description: "Whether a member of the calling user's party uploaded it.",
      nullable: false,
    }),
    partyIds: field.expose('partyIds', {
      type: ['ID'],
      description:
        'The parties to which a file is shown, for the general contractor, who sees all files; ' +
        'null for others.',
      nullable: true,
    }),
    requestId: field.exposeID('requestId', {
      description: 'The payment request whose document it is; null for other files.',
      nullable: true,
    }),
    isKept: field.exposeBoolean('isKept', {
      description: 'Whether a waiver or a cost names it, so that it cannot be removed.',
      nullable: false,
    }),
    isMine: field.exposeBoolean('isMine', {
      description: 'Whether the calling user uploaded it. Only the uploader can remove a photo.',
      nullable: false,
    }),
  }),
});
