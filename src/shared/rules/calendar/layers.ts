import { can, type Right } from '../../rights.ts'
import { RIGHT_OF_SOURCE } from '../due/rights.ts'
import { DUE_SOURCES, type DueSource } from '../due/sources.ts'
import { type EventAbout, type EventKind, isMedical, type Layer, LAYERS } from './terms.ts'

/** The layer of an event. */
export function layerOfKind(kind: EventKind, about: EventAbout): Layer {
  if (about === 'house') return 'house'
  if (isMedical(kind)) return 'doctor'
  return kind === 'family' ? 'family' : 'clients'
}

/**
 * On which layer something due is shown. Doses, care, belongings to look for and notices are too many or too near for a calendar, and
 * events are there themselves.
 */
export const LAYER_OF_SOURCE: Partial<Record<DueSource, Layer>> = {
  check: 'check',
  health: 'review',
  plan: 'review',
  paper: 'paper',
  task: 'task',
  leaving: 'clients',
}

/** The right without which a layer has no rows but those that are due; null for what everybody sees. Other layers have only what is due. */
const RIGHT_OF_LAYER: Partial<Record<Layer, Right | null>> = {
  doctor: 'care.read',
  family: 'care.read',
  clients: 'care.read',
  house: null,
  activity: null,
  meal: null,
  birthday: 'client.read',
  holiday: null,
}

/** The layers that may have rows for a person with these rights, in their order. */
export function layersFor(rights: ReadonlySet<Right>): Layer[] {
  const readable = DUE_SOURCES.filter((source) => can(rights, RIGHT_OF_SOURCE[source]))
  const due = new Set(readable.map((source) => LAYER_OF_SOURCE[source]))
  return LAYERS.filter((layer) => {
    const right = RIGHT_OF_LAYER[layer]
    return due.has(layer) || (right !== undefined && can(rights, right))
  })
}
