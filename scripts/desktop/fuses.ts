const SENTINEL = Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX')
/** After the sentinel: version, number of fuses, then one character for each. */
const [VERSION, ON, OFF, REMOVED] = [1, 0x31, 0x30, 0x72]

/** Fuses of version 1 in wire order; unlisted ones keep Electron's default. */
const ORDER = [
  'RunAsNode',
  'EnableCookieEncryption',
  'EnableNodeOptionsEnvironmentVariable',
  'EnableNodeCliInspectArguments',
  'EnableEmbeddedAsarIntegrityValidation',
  'OnlyLoadAppFromAsar',
  'LoadBrowserProcessSpecificV8Snapshot',
  'GrantFileProtocolExtraPrivileges',
] as const
export type Fuse = (typeof ORDER)[number]

/** The fuses of the packaged desktop (security.md 2.1, rule 19). */
export const FUSES: Record<Fuse, boolean> = {
  RunAsNode: false,
  EnableCookieEncryption: true,
  EnableNodeOptionsEnvironmentVariable: false,
  EnableNodeCliInspectArguments: false,
  EnableEmbeddedAsarIntegrityValidation: true,
  OnlyLoadAppFromAsar: true,
  LoadBrowserProcessSpecificV8Snapshot: false,
  GrantFileProtocolExtraPrivileges: false,
}

/**
 * Sets the fuses in Electron's binary, in place; a universal macOS binary has two wires.
 * @throws without a wire, for another version, or if one of our fuses was removed
 */
export function setFuses(binary: Buffer, fuses: Record<Fuse, boolean> = FUSES): void {
  for (const at of wires(binary)) {
    for (const [index, fuse] of ORDER.entries()) binary[at + index] = fuses[fuse] ? ON : OFF
  }
}

/** The fuses of the first wire. @throws as `setFuses` */
export function readFuses(binary: Buffer): Record<Fuse, boolean> {
  const [at = 0] = wires(binary)
  const states = ORDER.map((fuse, index): [Fuse, boolean] => [fuse, binary[at + index] === ON])
  return { ...FUSES, ...Object.fromEntries(states) }
}

/** The offset of each wire's first fuse. */
function wires(binary: Buffer): number[] {
  const found: number[] = []
  for (let at = binary.indexOf(SENTINEL); at !== -1; at = binary.indexOf(SENTINEL, at + 1)) found.push(at + SENTINEL.length + 2)
  if (found.length === 0) throw new Error('The binary has no fuses')
  for (const at of found) check(binary, at)
  return found
}

function check(binary: Buffer, at: number): void {
  const [version, length = 0] = binary.subarray(at - 2, at)
  if (version !== VERSION) throw new Error(`Fuses of version ${version}, not ${VERSION}`)
  for (const [index, fuse] of ORDER.entries())
    if (index >= length || binary[at + index] === REMOVED) throw new Error(`This Electron has no fuse ${fuse} any more`)
}
