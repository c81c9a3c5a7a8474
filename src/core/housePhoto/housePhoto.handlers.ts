import type { Handlers } from '../kernel/env.ts'
import { listHousePhotos, addHousePhoto, setHousePhotoImage, describeHousePhoto, moveHousePhoto, removeHousePhoto } from './housePhoto.save.ts'

export const housePhotoHandlers: Handlers<'housePhoto'> = {
  housePhoto: {
    list: listHousePhotos,
    add: addHousePhoto,
    image: setHousePhotoImage,
    describe: describeHousePhoto,
    move: moveHousePhoto,
    remove: removeHousePhoto,
  },
}
