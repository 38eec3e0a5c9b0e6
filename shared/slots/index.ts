export { type Filler, type Fillers, type SlotPlace, SlotsContext, useSlot } from './slots.ts';
