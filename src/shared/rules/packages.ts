import classifier from '../../../resources/classifiers/packages.json' with { type: 'json' }
import type { PackageId } from './join.ts'

/** A package with its limit of places; null is unlimited. */
export interface Package {
  id: PackageId
  mostPlaces: number | null
}

/** The row of each package in force on a day, the smallest first. */
export function packagesOn(day: string): Package[] {
  const inForce = classifier.packages.filter(({ validFrom }) => validFrom <= day).toSorted((a, b) => a.validFrom.localeCompare(b.validFrom))
  const newest = new Map(inForce.map(({ id, mostPlaces }) => [id, { id: id as PackageId, mostPlaces }]))
  return [...newest.values()].toSorted((a, b) => (a.mostPlaces ?? Number.MAX_SAFE_INTEGER) - (b.mostPlaces ?? Number.MAX_SAFE_INTEGER))
}
