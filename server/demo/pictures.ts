import sharp from 'sharp'

/** A drawing and what picture is made of it. */
export interface Drawing {
  svg: string
  /** In pixels; as wide as it is drawn where there is none. */
  width?: number
  /** Of the WebP, up to 100. */
  quality: number
}

/** Makes drawings into pictures, on other threads than that which writes the rows: what is asked for early is ready when it is needed. */
export class Pictures {
  readonly #made = new Map<string, Promise<Buffer>>()

  /** The bytes of a WebP; of the same drawing the same. */
  of(drawing: Drawing): Promise<Buffer> {
    const key = JSON.stringify(drawing)
    const made = this.#made.get(key) ?? drawn(drawing)
    this.#made.set(key, made)
    return made
  }
}

const drawn = ({ svg, width, quality }: Drawing): Promise<Buffer> => {
  const image = sharp(Buffer.from(svg))
  return (width === undefined ? image : image.resize({ width })).webp({ quality }).toBuffer()
}
