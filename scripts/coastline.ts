import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import world from 'world-atlas/countries-10m.json' with { type: 'json' }
import { HEIGHT, onOutline, WIDTH } from '../src/portal/map/projection.ts'

const ESTONIA = '233'
/** Smaller islands, in square units of the drawing, are left out. */
const SMALLEST = 12

/** The coast and the border of Estonia as one SVG path, drawn coarsely (Natural Earth 1:10m, public domain, through world-atlas). */
export function coastlineOfEstonia(): string {
  const topology = world as unknown as Topology<{ countries: GeometryCollection }>
  const { features } = feature(topology, topology.objects.countries)
  const found = features.find(({ id }) => id === ESTONIA)
  if (found?.geometry.type !== 'MultiPolygon') throw new Error('world-atlas has no Estonia of several parts')
  const rings = found.geometry.coordinates.flatMap(([ring = []]) => [ring.map(([lon = 0, lat = 0]) => onOutline(lat, lon))])
  return rings
    .filter((ring) => areaOf(ring) > SMALLEST)
    .map((ring) => pathOf(thinned(ring)))
    .join('')
}

/** A closed path in whole units, each point relative to the one before it: half as long as with places. */
function pathOf(ring: readonly Point[]): string {
  const points = ring.map(({ x, y }) => [Math.round(x), Math.round(y)] as const)
  const steps = points.flatMap(([x, y], index) => {
    const [px, py] = points[index - 1] ?? [x, y]
    return index === 0 ? [] : [x - px, y - py]
  })
  // A minus sign separates by itself.
  return `M${points[0]?.join(' ') ?? ''}l${steps.join(' ').replaceAll(' -', '-')}z`
}

type Point = ReturnType<typeof onOutline>

const areaOf = (ring: readonly Point[]): number =>
  Math.abs(
    ring.reduce((sum, { x, y }, index) => sum + x * (ring[(index + 1) % ring.length]?.y ?? 0) - y * (ring[(index + 1) % ring.length]?.x ?? 0), 0),
  ) / 2

/** Drops points closer than two units to the previous one. */
function thinned(ring: readonly Point[]): Point[] {
  const kept: Point[] = []
  for (const point of ring) {
    const last = kept.at(-1)
    if (!last || Math.hypot(point.x - last.x, point.y - last.y) >= 2) kept.push(point)
  }
  return kept
}

/** The file that the pages draw from. */
export const coastlineFile =
  (): string => `/** Made by \`npm run gen\` from world-atlas: see \`scripts/outline.ts\`. Units of \`projection.ts\`, ${WIDTH} × ${HEIGHT}. */
export const ESTONIA =
  '${coastlineOfEstonia()}'
`
