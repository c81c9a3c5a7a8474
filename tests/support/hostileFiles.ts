import sharp from 'sharp'

/** A file uploaded as a picture, and the expected outcome. */
interface HostileFile {
  what: string
  make: () => Promise<Buffer> | Buffer
  name: string
  type: string
  /** `refused`: with an error at the field. `washed`: accepted, and re-encoded so that nothing of `poison` is left in it. */
  becomes: 'refused' | 'washed'
}

/** Part of every file that may be washed, and of none that was. */
export const POISON = 'KURI-SISU-7A1C'

const SCRIPT = `<script>alert("${POISON}")</script>`
const photo = () => sharp({ create: { width: 640, height: 480, channels: 3, background: '#1F5E4F' } })
const jpeg = () => photo().jpeg().toBuffer()
const png = () => photo().png().toBuffer()

/** A PNG of a few bytes that claims to be 30,000 × 30,000: 900 million pixels when decoded. */
async function pixelFlood(): Promise<Buffer> {
  const bytes = await png()
  bytes.writeUInt32BE(30_000, 16)
  bytes.writeUInt32BE(30_000, 20)
  return bytes
}

/**
 * Kinds of files that have passed checks elsewhere (security.md T9): wrong type, two types in one, bombs, hidden text, names that are
 * paths.
 */
export const HOSTILE_FILES: readonly HostileFile[] = [
  {
    what: 'an SVG with a script',
    make: () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`),
    name: 'a.svg',
    type: 'image/svg+xml',
    becomes: 'refused',
  },
  {
    what: 'a page that is called a JPEG',
    make: () => Buffer.from(`<!doctype html>${SCRIPT}`),
    name: 'a.html.jpg',
    type: 'image/jpeg',
    becomes: 'refused',
  },
  {
    what: 'a GIF with a script in its comment',
    make: async () => Buffer.concat([await photo().gif().toBuffer(), Buffer.from(SCRIPT)]),
    name: 'a.gif',
    type: 'image/gif',
    becomes: 'refused',
  },
  { what: 'a PDF', make: () => Buffer.from(`%PDF-1.7\n${POISON}\n%%EOF`), name: 'a.pdf', type: 'application/pdf', becomes: 'refused' },
  { what: 'a ZIP', make: () => Buffer.from('504b0304140000000800', 'hex'), name: 'a.jpg', type: 'image/jpeg', becomes: 'refused' },
  { what: 'only the beginning of a JPEG', make: async () => (await jpeg()).subarray(0, 200), name: 'a.jpg', type: 'image/jpeg', becomes: 'refused' },
  { what: 'a flood of pixels', make: pixelFlood, name: 'a.png', type: 'image/png', becomes: 'refused' },
  { what: 'nothing', make: () => Buffer.alloc(0), name: 'a.png', type: 'image/png', becomes: 'refused' },
  {
    what: 'a JPEG with a page behind it',
    make: async () => Buffer.concat([await jpeg(), Buffer.from(SCRIPT)]),
    name: 'a.jpg',
    type: 'image/jpeg',
    becomes: 'washed',
  },
  {
    what: 'a PNG with an archive behind it',
    make: async () => Buffer.concat([await png(), Buffer.from('504b0304', 'hex'), Buffer.from(POISON)]),
    name: 'a.png',
    type: 'image/png',
    becomes: 'washed',
  },
  {
    what: 'a JPEG that tells where it was taken',
    make: () =>
      photo()
        .withExif({ IFD0: { Copyright: POISON }, IFD3: { GPSLatitude: '58/1 22/1 0/1' } })
        .jpeg()
        .toBuffer(),
    name: 'a.jpg',
    type: 'image/jpeg',
    becomes: 'washed',
  },
  { what: 'a picture whose name is a path', make: jpeg, name: `../../../${POISON}.php`, type: 'image/jpeg', becomes: 'washed' },
  { what: 'a PNG that is called a page', make: png, name: `${POISON}.html`, type: 'text/html', becomes: 'washed' },
]
