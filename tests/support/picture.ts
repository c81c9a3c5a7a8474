import sharp from 'sharp'

/** The bytes of a small picture in one colour, as a camera makes them. */
export const pictureOf = (background = '#1F5E4F'): Promise<Buffer> =>
  sharp({ create: { width: 20, height: 20, channels: 3, background } })
    .png()
    .toBuffer()

/** The fields that an upload sends beside its picture. */
export const fieldsOf = ({ id }: Record<string, unknown>): Record<string, string> => (typeof id === 'string' ? { id } : {})

/** A form with a picture, as a page sends it. */
export const pictureForm = (fields: Record<string, string>, bytes: Buffer): FormData => fileForm(fields, bytes, 'pilt.png', 'image/png')

/** A form with a small table of rooms. */
export const tableForm = (fields: Record<string, string>): FormData => fileForm(fields, Buffer.from('Tuba;Kohti\n900;1\n'), 'toad.csv')

/** A form with any file. */
export function fileForm(fields: Record<string, string>, bytes: Buffer, name: string, type = 'application/octet-stream'): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('image', new Blob([new Uint8Array(bytes)], { type }), name)
  return form
}
