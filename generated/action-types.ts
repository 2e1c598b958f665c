// Generated from spec/ by `npm run generate`. Do not edit.

/**
 * The prebuilt actions by slug. In `inputs` and `outputs` stands what each slot takes or gives; a list where it is several.
 */
export interface Actions {
  /** Boomerang Video. Plays a film forwards and then backwards. Each turning point is shown once, so the film loops without a stop. */
  'boomerang-video': {
    params: {
      /** Speed. 2 is twice as fast. From 0.25 to 4, `1` by default. */
      speed?: number
      /** Include Audio. The sound goes forwards and backwards too. `true` by default. */
      include_audio?: boolean
    }
    inputs: { video: 'video' }
    outputs: { video: 'video' }
  }
  /** Change Image Aspect Ratio. Crops or pads an image to another aspect ratio. */
  'change-image-ar': {
    params: {
      /** Aspect Ratio. Width to height of the result. `'1:1'` by default. */
      aspect_ratio?: '1:1' | '16:9' | '9:16' | '4:3' | '3:4' | '3:2' | '2:3' | '21:9'
      /**
       * Fit. The image is never scaled. `'crop'` by default.
       * - `'crop'`: What is too much is cut off at both sides.
       * - `'pad'`: What is missing is added at both sides.
       */
      fit?: 'crop' | 'pad'
      /**
       * Background. What is added, and shows through where the image is transparent. `'solid'` by default.
       * - `'solid'`: One color.
       * - `'blur'`: The image itself, enlarged and blurred.
       */
      background_mode?: 'solid' | 'blur'
      /** Pad Color. Color of the solid background. `'#000000'` by default. */
      pad_color?: string
      /** Blur Amount. How strongly the background is blurred, whatever the size of the image. From 0 to 100, `40` by default. */
      blur_amount?: number
    }
    inputs: { image: 'image' }
    outputs: { image: 'image' }
  }
  /** Change Image Aspect Ratio. Crops or pads an image to another aspect ratio. */
  'change-image-ar-browser': {
    params: {
      /** Aspect Ratio. Width to height of the result. `'1:1'` by default. */
      aspect_ratio?: '1:1' | '16:9' | '9:16' | '4:3' | '3:4' | '3:2' | '2:3' | '21:9'
      /**
       * Fit. The image is never scaled. `'crop'` by default.
       * - `'crop'`: What is too much is cut off at both sides.
       * - `'pad'`: What is missing is added at both sides.
       */
      fit?: 'crop' | 'pad'
      /**
       * Background. What is added, and shows through where the image is transparent. `'solid'` by default.
       * - `'solid'`: One color.
       * - `'blur'`: The image itself, enlarged and blurred.
       */
      background_mode?: 'solid' | 'blur'
      /** Pad Color. Color of the solid background. `'#000000'` by default. */
      pad_color?: string
      /** Blur Amount. How strongly the background is blurred, whatever the size of the image. From 0 to 100, `40` by default. */
      blur_amount?: number
    }
    inputs: { image: 'image' }
    outputs: { image: 'image' }
  }
  /** Change Video Aspect Ratio. Crops or pads a film to another aspect ratio. */
  'change-video-ar': {
    params: {
      /** Aspect Ratio. Width to height of the result. `'1:1'` by default. */
      aspect_ratio?: '1:1' | '16:9' | '9:16' | '4:3' | '3:4' | '3:2' | '2:3' | '21:9'
      /**
       * Fit. The film is never scaled, unless a side would be longer than 4096 pixels. `'crop'` by default.
       * - `'crop'`: What is too much is cut off at both sides.
       * - `'pad'`: What is missing is added at both sides.
       */
      fit?: 'crop' | 'pad'
      /**
       * Background. What is added. `'solid'` by default.
       * - `'solid'`: One color.
       * - `'blur'`: The film itself, enlarged and blurred.
       */
      background_mode?: 'solid' | 'blur'
      /** Pad Color. Color of the solid background. `'#000000'` by default. */
      pad_color?: string
      /** Blur Amount. How strongly the background is blurred, whatever the size of the film. From 0 to 100, `40` by default. */
      blur_amount?: number
    }
    inputs: { video: 'video' }
    outputs: { video: 'video' }
  }
  /** Color Filter Video. Gives a film the look of a filter; the sound stays. */
  'color-filter-video': {
    params: {
      /**
       * Filter. `'grayscale'` by default.
       * - `'bw'`: Nothing but black and white.
       * - `'posterize'`: Few steps of each channel.
       * - `'solarize'`: What is light is turned over.
       * - `'clarendon'`: Crisp, with blue shadows.
       * - `'moon'`: A bright and silvery black and white.
       * - `'nashville'`: Violet shadows, creamy lights.
       * - `'noir'`: A hard black and white with dark corners.
       * - `'fade'`: Washed out, as an old print is.
       * - `'crossprocess'`: Blue-green shadows, yellow lights.
       */
      filter?: 'grayscale' | 'sepia' | 'invert' | 'bw' | 'posterize' | 'solarize' | 'clarendon' | 'moon' | 'nashville' | 'noir' | 'fade' | 'crossprocess'
      /** B&W Threshold. From this brightness on a pixel is white. From 0 to 255, `128` by default. */
      bw_threshold?: number
      /** Posterize Bits. 2 bits make four steps. From 1 to 7, `2` by default. */
      posterize_bits?: number
      /** Solarize Threshold. From this value on a channel is turned over. From 0 to 255, `128` by default. */
      solarize_threshold?: number
      /** Grain. How much film grain lies over the result. From 0 to 100, `0` by default. */
      grain?: number
    }
    inputs: { video: 'video' }
    outputs: { video: 'video' }
  }
  /** Color Grade Video. Adjusts the colors of a film; the sound stays. */
  'color-grade-video': {
    params: {
      /** Brightness. What is added to everything: -1 makes all black, 1 all white. From -1 to 1, `0` by default. */
      brightness?: number
      /** Contrast. How far light and dark lie apart: 0 is one grey, 1 unchanged. From 0 to 3, `1` by default. */
      contrast?: number
      /** Saturation. How colorful the film is: 0 is black and white, 1 unchanged. From 0 to 3, `1` by default. */
      saturation?: number
      /** Gamma. Above 1 the mid tones become lighter, below 1 darker. From 0.1 to 5, `1` by default. */
      gamma?: number
    }
    inputs: { video: 'video' }
    outputs: { video: 'video' }
  }
  /** Concat Text. Joins texts into one. */
  'concat-text': {
    params: {
      /** Separator. What stands between the parts. `'\\n\\n'` by default. */
      separator?: string
      /** Prefix. What stands in front of the whole text, or of each part. `''` by default. */
      prefix?: string
      /** Suffix. What stands behind the whole text, or behind each part. `''` by default. */
      suffix?: string
      /** Wrap Each Part. Puts prefix and suffix around each part instead of around the whole text. `false` by default. */
      wrap_each_part?: boolean
      /** Add Input Name Headers. Puts the number of its input above each part, such as Text 2. `false` by default. */
      add_headers?: boolean
      /** Trim Each Part. Leaves out blank space at both ends of each part. `false` by default. */
      trim_parts?: boolean
      /** Skip Empty Parts. Leaves out parts that hold nothing. `true` by default. */
      skip_empty?: boolean
    }
    inputs: { texts: 'text'[] }
    outputs: { text: 'text' }
  }
  /** Concat Text. Joins texts into one. */
  'concat-text-browser': {
    params: {
      /** Separator. What stands between the parts. `'\\n\\n'` by default. */
      separator?: string
      /** Prefix. What stands in front of the whole text, or of each part. `''` by default. */
      prefix?: string
      /** Suffix. What stands behind the whole text, or behind each part. `''` by default. */
      suffix?: string
      /** Wrap Each Part. Puts prefix and suffix around each part instead of around the whole text. `false` by default. */
      wrap_each_part?: boolean
      /** Add Input Name Headers. Puts the number of its input above each part, such as Text 2. `false` by default. */
      add_headers?: boolean
      /** Trim Each Part. Leaves out blank space at both ends of each part. `false` by default. */
      trim_parts?: boolean
      /** Skip Empty Parts. Leaves out parts that hold nothing. `true` by default. */
      skip_empty?: boolean
    }
    inputs: { texts: 'text'[] }
    outputs: { text: 'text' }
  }
  /** Crop Image. Cuts a part out of an image. */
  'crop-image-browser': {
    params: {
      /** Center. Middle of the part, as a fraction of the image from its top left corner. `x` from 0 to 1, `y` from 0 to 1, `{"x":0.5,"y":0.5}` by default. */
      center?: { x: number; y: number }
      /** Size. Width and height of the part, as fractions of the image. `x` from 0.001 to 1, `y` from 0.001 to 1, `{"x":0.8,"y":0.8}` by default. */
      size?: { x: number; y: number }
      /** Rotation (deg). How far the frame is turned clockwise about its middle; what is in it comes out upright. From -180 to 180, `0` by default. */
      rotation?: number
      /** Lock ratio. Keeps the ratio of the image: the smaller one of both sizes counts. `false` by default. */
      lock_aspect?: boolean
    }
    inputs: { image: 'image' }
    outputs: { image: 'image' }
  }
  /** Duplicate Image. Gives an image several times, each time just as it is. */
  'duplicate-image': {
    params: {
      /** Copies. How many copies there will be. From 1 to 16, `2` by default. */
      count?: number
    }
    inputs: { image: 'image' }
    outputs: { images: 'image'[] }
  }
  /** Duplicate Image. Gives an image several times, each time just as it is. */
  'duplicate-image-browser': {
    params: {
      /** Copies. How many copies there will be. From 1 to 16, `2` by default. */
      count?: number
    }
    inputs: { image: 'image' }
    outputs: { images: 'image'[] }
  }
  /** Duplicate Video. Gives a film several times, each time just as it is. */
  'duplicate-video': {
    params: {
      /** Copies. How many copies there will be. From 1 to 16, `2` by default. */
      count?: number
    }
    inputs: { video: 'video' }
    outputs: { videos: 'video'[] }
  }
  /** Extract Video Frames. Gives pictures of a film as images. */
  'extract-video-frames': {
    params: {
      /**
       * Frames. Which pictures are given. `'evenly'` by default.
       * - `'single'`: One.
       * - `'evenly'`: So many, from the first to the last.
       * - `'interval'`: One after so many seconds each.
       * - `'scene'`: The first of every scene.
       */
      mode?: 'single' | 'evenly' | 'interval' | 'scene'
      /** Time (%). Where in the film, or in its range: 0 is the first picture and 100 the last. From 0 to 100, `50` by default. */
      time_percent?: number
      /** Frame Count. How many pictures; one alone is that in the middle. From 1 to 100, `5` by default. */
      frame_count?: number
      /** Every (s). The time from one picture to the next. From 0.04 to 600, `1` by default. */
      every_seconds?: number
      /** Scene Sensitivity. The higher, the smaller the changes that count as a cut. From 0 to 1, `0.5` by default. */
      scene_sensitivity?: number
      /** Video Range (%). The part of the film from which pictures are taken. From 0 to 100, `{"min":0,"max":100}` by default. */
      range?: { min: number; max: number }
    }
    inputs: { video: 'video' }
    outputs: { images: 'image'[] }
  }
  /** Find and Replace Text. Replaces words or phrases in a text. */
  'find-and-replace-text': {
    params: {
      /** Find. What is looked for, letter by letter; left empty, the text stays as it is. `''` by default. */
      find?: string
      /** Replace With. What comes in its place. `''` by default. */
      replace?: string
      /** Case Sensitive. Tells capital letters from small ones. `false` by default. */
      case_sensitive?: boolean
      /** Whole Word Only. Leaves alone what is a part of a longer word. `false` by default. */
      whole_word?: boolean
      /** Replace All Occurrences. Off, only the first occurrence is replaced. `true` by default. */
      replace_all?: boolean
    }
    inputs: { text: 'text' }
    outputs: { text: 'text' }
  }
  /** Find and Replace Text. Replaces words or phrases in a text. */
  'find-and-replace-text-browser': {
    params: {
      /** Find. What is looked for, letter by letter; left empty, the text stays as it is. `''` by default. */
      find?: string
      /** Replace With. What comes in its place. `''` by default. */
      replace?: string
      /** Case Sensitive. Tells capital letters from small ones. `false` by default. */
      case_sensitive?: boolean
      /** Whole Word Only. Leaves alone what is a part of a longer word. `false` by default. */
      whole_word?: boolean
      /** Replace All Occurrences. Off, only the first occurrence is replaced. `true` by default. */
      replace_all?: boolean
    }
    inputs: { text: 'text' }
    outputs: { text: 'text' }
  }
  /** Flip Image. Mirrors an image. */
  'flip-image': {
    params: {
      /**
       * Direction. `'horizontal'` by default.
       * - `'horizontal'`: Left and right change places.
       * - `'vertical'`: Top and bottom change places.
       */
      direction?: 'horizontal' | 'vertical' | 'both'
    }
    inputs: { image: 'image' }
    outputs: { image: 'image' }
  }
  /** Greenscreen Video. Replaces the screen behind what was filmed by a film, by an image, or by black where there is neither. */
  'greenscreen-video': {
    params: {
      /**
       * Background Preset. What color the screen has. `'green'` by default.
       * - `'green'`: The very tone is found in the film.
       * - `'blue'`: The very tone is found in the film.
       */
      color_preset?: 'green' | 'blue' | 'custom'
      /** Custom Background Color. The color of the screen, just as it is. `'#00ff00'` by default. */
      custom_color?: string
      /** Similarity (how close to key color counts). The higher, the more colors count as the screen. From 0.01 to 1, `0.15` by default. */
      similarity?: number
      /** Edge Blend (softness). How softly it goes over into the background. From 0 to 1, `0.08` by default. */
      blend?: number
      /** Spill Suppression. Takes away the light that the screen throws on what stands before it. `true` by default. */
      spill?: boolean
    }
    inputs: { video: 'video'; background_image?: 'image'; background_video?: 'video' }
    outputs: { video: 'video' }
  }
  /** Ken Burns Video. Makes a film of an image: a camera glides over it. What is transparent becomes black. */
  'ken-burns-video': {
    params: {
      /** Duration (s). How long the film lasts. From 1 to 30, `5` by default. */
      duration?: number
      /**
       * Zoom Direction. `'in'` by default.
       * - `'none'`: The camera stays as near as the zoom level says.
       * - `'in'`: From the whole image to the zoom level.
       * - `'out'`: From the zoom level to the whole image.
       */
      zoom_direction?: 'none' | 'in' | 'out'
      /** Zoom Level. How near the camera comes: 2 shows half of the width. From 1.05 to 3, `1.3` by default. */
      zoom?: number
      /** Pan. Where the camera goes. `'none'` by default. */
      pan_direction?: 'none' | 'left' | 'right' | 'up' | 'down'
      /**
       * Easing. How the movement begins and ends. `'ease-in-out'` by default.
       * - `'linear'`: At one speed.
       * - `'ease-in'`: Begins softly.
       * - `'ease-out'`: Ends softly.
       * - `'ease-in-out'`: Begins and ends softly.
       */
      easing?: 'linear' | 'ease-in' | 'ease-out' | 'ease-in-out'
      /** FPS. Frames a second. `'30'` by default. */
      fps?: '24' | '30' | '60'
    }
    inputs: { image: 'image' }
    outputs: { video: 'video' }
  }
  /** Merge Audio into Video. Gives a film another sound; its own is replaced. */
  'merge-audio-into-video': {
    params: {
      /**
       * Duration. How long the result is. `'video'` by default.
       * - `'shortest'`: As the shorter of both; the other is cut.
       * - `'video'`: As the film: a longer sound is cut, and silence follows a shorter one.
       * - `'audio'`: As the sound: a longer film is cut, and the last picture of a shorter one stands.
       */
      duration?: 'shortest' | 'video' | 'audio'
    }
    inputs: { video: 'video'; audio: 'audio' }
    outputs: { video: 'video' }
  }
  /** Overlay Image. Lays an image over another. */
  'overlay-image-browser': {
    params: {
      /** Center. Middle of the overlay, as a fraction of the image from its top left corner. `x` from 0 to 1, `y` from 0 to 1, `{"x":0.5,"y":0.5}` by default. */
      center?: { x: number; y: number }
      /** Size. Width and height that the overlay may have, as fractions of the image; it keeps its own ratio within them. `x` from 0.001 to 4, `y` from 0.001 to 4, `{"x":0.5,"y":0.5}` by default. */
      size?: { x: number; y: number }
      /** Rotation (deg). How far the overlay is turned clockwise about its middle. From -180 to 180, `0` by default. */
      rotation?: number
      /** Opacity. How much of the overlay shows. From 0 to 1, `1` by default. */
      opacity?: number
      /**
       * Blend. How colors of both are mixed. `'normal'` by default.
       * - `'multiply'`: Darkens; white disappears.
       * - `'screen'`: Lightens; black disappears.
       * - `'overlay'`: More contrast.
       * - `'soft-light'`: A little more contrast.
       */
      blend?: 'normal' | 'multiply' | 'screen' | 'overlay' | 'soft-light'
    }
    inputs: { image: 'image'; overlay: 'image' }
    outputs: { image: 'image' }
  }
  /** Resize Image. Gives an image another size. */
  'resize-image-browser': {
    params: {
      /** Resize by. How the new size is told. `'exact'` by default. */
      mode?: 'exact' | 'percent' | 'longest'
      /** Width (px). Width of the result. From 1 to 8192, `1024` by default. */
      width?: number
      /** Height (px). Height of the result. From 1 to 8192, `1024` by default. */
      height?: number
      /** Scale (%). Size of the result in percent of the image's own. From 1 to 800, `50` by default. */
      percent?: number
      /** Longest Side (px). Length of the longer side; the other one follows from the image's ratio. From 1 to 8192, `1024` by default. */
      longest?: number
      /**
       * Fit. What happens where width and height have another ratio than the image. `'contain'` by default.
       * - `'contain'`: All of the image, with bars beside it.
       * - `'cover'`: The image fills the size, and what is too much is cut off.
       * - `'stretch'`: The image is distorted.
       */
      fit?: 'contain' | 'cover' | 'stretch'
      /** Letterbox Color. Color of the bars. `'#000000'` by default. */
      bg_color?: string
    }
    inputs: { image: 'image' }
    outputs: { image: 'image' }
  }
  /** Resize Video. Scales a film by its short side: 720 makes 720p of one that is wide, and one of 720 pixels in width of one that is tall. */
  'resize-video': {
    params: {
      /** Resolution. Length of the short side. A film may become larger too, but not sharper. `'720'` by default. */
      resolution?: '240' | '360' | '480' | '540' | '720' | '1080' | '1440' | '2160' | 'custom'
      /** Custom Resolution (px). Length of the short side. From 16 to 2160, `720` by default. */
      custom_resolution?: number
    }
    inputs: { video: 'video' }
    outputs: { video: 'video' }
  }
  /** Reverse Video. Plays a film backwards. */
  'reverse-video': {
    params: {
      /**
       * Audio. `'reverse'` by default.
       * - `'strip'`: Leaves the sound out.
       * - `'reverse'`: The sound goes backwards with the picture.
       * - `'keep'`: The sound goes forwards as before.
       */
      audio_mode?: 'strip' | 'reverse' | 'keep'
    }
    inputs: { video: 'video' }
    outputs: { video: 'video' }
  }
  /** Rotate Image. Turns and mirrors an image. */
  'rotate-image': {
    params: {
      /** Angle (°, clockwise). How far the image is turned. From -180 to 180, `90` by default. */
      angle?: number
      /**
       * Canvas. `'expand'` by default.
       * - `'shrink'`: The picture is made smaller until its corners fit.
       * - `'keep'`: Corners are cut off.
       * - `'expand'`: The canvas grows until the corners fit.
       */
      canvas_mode?: 'shrink' | 'keep' | 'expand'
      /**
       * Flip. The image is mirrored first, and then turned. `'none'` by default.
       * - `'horizontal'`: Left and right change places.
       * - `'vertical'`: Top and bottom change places.
       */
      direction?: 'none' | 'horizontal' | 'vertical' | 'both'
      /** Transparent Background. What the image does not cover stays transparent. `false` by default. */
      transparent?: boolean
      /** Background Color. Lies behind the image, and shows where it does not cover the canvas. `'#ffffff'` by default. */
      background?: string
    }
    inputs: { image: 'image' }
    outputs: { image: 'image' }
  }
  /** Rotate Image. Turns and mirrors an image. */
  'rotate-image-browser': {
    params: {
      /** Angle (°, clockwise). How far the image is turned. From -180 to 180, `90` by default. */
      angle?: number
      /**
       * Canvas. `'expand'` by default.
       * - `'shrink'`: The picture is made smaller until its corners fit.
       * - `'keep'`: Corners are cut off.
       * - `'expand'`: The canvas grows until the corners fit.
       */
      canvas_mode?: 'shrink' | 'keep' | 'expand'
      /**
       * Flip. The image is mirrored first, and then turned. `'none'` by default.
       * - `'horizontal'`: Left and right change places.
       * - `'vertical'`: Top and bottom change places.
       */
      direction?: 'none' | 'horizontal' | 'vertical' | 'both'
      /** Transparent Background. What the image does not cover stays transparent. `false` by default. */
      transparent?: boolean
      /** Background Color. Lies behind the image, and shows where it does not cover the canvas. `'#ffffff'` by default. */
      background?: string
    }
    inputs: { image: 'image' }
    outputs: { image: 'image' }
  }
  /** Side by Side. Puts images beside or below each other. */
  'side-by-side-composite': {
    params: {
      /**
       * Layout. Images that are more than a layout has places for go on in further rows or columns. `'auto'` by default.
       * - `'auto'`: Up to three images stand in a row, more of them in a grid.
       * - `'horizontal-2'`: Two beside each other.
       * - `'horizontal-3'`: Three beside each other.
       * - `'vertical-2'`: Two below each other.
       * - `'vertical-3'`: Three below each other.
       * - `'grid-2x2'`: Two rows of two.
       */
      layout?: 'auto' | 'horizontal-2' | 'horizontal-3' | 'vertical-2' | 'vertical-3' | 'grid-2x2'
      /**
       * Size Match. How images of different sizes are matched: by their widths where they stand in one column, else by their heights. `'match-shortest'` by default.
       * - `'match-shortest'`: All are scaled down to the smallest.
       * - `'match-largest'`: All are scaled up to the largest.
       * - `'pad-to-largest'`: None is scaled; the background fills what is left.
       */
      normalize?: 'match-shortest' | 'match-largest' | 'pad-to-largest'
      /** Gap (px). Space between the images. From 0 to 512, `16` by default. */
      gap?: number
      /** Background. Color between and behind the images. `'#ffffff'` by default. */
      background?: string
    }
    inputs: { images: 'image'[] }
    outputs: { image: 'image' }
  }
  /** Side by Side. Puts images beside or below each other. */
  'side-by-side-composite-browser': {
    params: {
      /**
       * Layout. Images that are more than a layout has places for go on in further rows or columns. `'auto'` by default.
       * - `'auto'`: Up to three images stand in a row, more of them in a grid.
       * - `'horizontal-2'`: Two beside each other.
       * - `'horizontal-3'`: Three beside each other.
       * - `'vertical-2'`: Two below each other.
       * - `'vertical-3'`: Three below each other.
       * - `'grid-2x2'`: Two rows of two.
       */
      layout?: 'auto' | 'horizontal-2' | 'horizontal-3' | 'vertical-2' | 'vertical-3' | 'grid-2x2'
      /**
       * Size Match. How images of different sizes are matched: by their widths where they stand in one column, else by their heights. `'match-shortest'` by default.
       * - `'match-shortest'`: All are scaled down to the smallest.
       * - `'match-largest'`: All are scaled up to the largest.
       * - `'pad-to-largest'`: None is scaled; the background fills what is left.
       */
      normalize?: 'match-shortest' | 'match-largest' | 'pad-to-largest'
      /** Gap (px). Space between the images. From 0 to 512, `16` by default. */
      gap?: number
      /** Background. Color between and behind the images. `'#ffffff'` by default. */
      background?: string
    }
    inputs: { images: 'image'[] }
    outputs: { image: 'image' }
  }
  /** Slow Down Video. Plays a film slower, at the same frame rate. */
  'slow-down-video': {
    params: {
      /** Slow Factor (x). 2 is half as fast, so twice as long. From 1 to 10, `2` by default. */
      factor?: number
      /**
       * Smoothing. What is shown between the pictures that the film has. `'off'` by default.
       * - `'off'`: Each picture stands until the next.
       * - `'blend'`: One picture becomes the other.
       * - `'motion'`: New pictures, in which what moves is on its way; this takes long.
       */
      smoothing?: 'off' | 'blend' | 'motion'
      /** Keep Audio (pitch-preserved). The sound becomes slower too, and stays as high as it is. `true` by default. */
      keep_audio?: boolean
    }
    inputs: { video: 'video' }
    outputs: { video: 'video' }
  }
  /** Speed Up Video. Plays a film faster, at the same frame rate. */
  'speed-up-video': {
    params: {
      /** Speed Factor (x). 2 is twice as fast, so half as long. From 1 to 20, `2` by default. */
      factor?: number
      /** Keep Audio (pitch-preserved). The sound becomes faster too, and stays as high as it is. `true` by default. */
      keep_audio?: boolean
    }
    inputs: { video: 'video' }
    outputs: { video: 'video' }
  }
  /** Split Audio from Video. Gives the sound of a film and the film without it. */
  'split-audio-from-video': {
    params: {
      /**
       * Audio Format. `'auto'` by default.
       * - `'auto'`: M4A, as films have it.
       * - `'m4a'`: Small, and of good quality.
       * - `'mp3'`: Plays on everything.
       * - `'wav'`: Large, and not compressed.
       */
      audio_format?: 'auto' | 'm4a' | 'mp3' | 'wav'
    }
    inputs: { video: 'video' }
    outputs: { audio: 'audio'; video: 'video' }
  }
  /** Split Text. Splits a text into parts. */
  'split-text': {
    params: {
      /**
       * Split Mode. `'separator'` by default.
       * - `'separator'`: At each separator, which is left out.
       * - `'paragraph'`: At empty lines.
       * - `'bullets'`: At each item of a list; the marks are left out.
       * - `'lines'`: After so many lines.
       * - `'charCount'`: After so many characters.
       */
      split_mode?: 'separator' | 'paragraph' | 'bullets' | 'lines' | 'charCount'
      /** Separator. What stands between the parts. `','` by default. */
      separator?: string
      /** Lines per Part. How many lines each part has. From 1 to 100000, `1` by default. */
      lines_per_part?: number
      /** Characters per Part. How many characters each part has, as a reader counts them. From 1 to 1000000, `500` by default. */
      chars_per_part?: number
      /** Max Parts. At most so many parts come out; the last one keeps the rest of the text. From 1 to 1000, `100` by default. */
      max_parts?: number
      /** Trim Whitespace. Leaves out blank space at both ends of each part. `true` by default. */
      trim_parts?: boolean
      /** Skip Empty Parts. Leaves out parts that hold nothing. `true` by default. */
      skip_empty?: boolean
    }
    inputs: { text: 'text' }
    outputs: { texts: 'text'[] }
  }
  /** Split Text. Splits a text into parts. */
  'split-text-browser': {
    params: {
      /**
       * Split Mode. `'separator'` by default.
       * - `'separator'`: At each separator, which is left out.
       * - `'paragraph'`: At empty lines.
       * - `'bullets'`: At each item of a list; the marks are left out.
       * - `'lines'`: After so many lines.
       * - `'charCount'`: After so many characters.
       */
      split_mode?: 'separator' | 'paragraph' | 'bullets' | 'lines' | 'charCount'
      /** Separator. What stands between the parts. `','` by default. */
      separator?: string
      /** Lines per Part. How many lines each part has. From 1 to 100000, `1` by default. */
      lines_per_part?: number
      /** Characters per Part. How many characters each part has, as a reader counts them. From 1 to 1000000, `500` by default. */
      chars_per_part?: number
      /** Max Parts. At most so many parts come out; the last one keeps the rest of the text. From 1 to 1000, `100` by default. */
      max_parts?: number
      /** Trim Whitespace. Leaves out blank space at both ends of each part. `true` by default. */
      trim_parts?: boolean
      /** Skip Empty Parts. Leaves out parts that hold nothing. `true` by default. */
      skip_empty?: boolean
    }
    inputs: { text: 'text' }
    outputs: { texts: 'text'[] }
  }
  /** Split Video. Cuts a film into parts. */
  'split-video': {
    params: {
      /**
       * Split Mode. Where the film is cut. `'equal'` by default.
       * - `'equal'`: Into so many parts of one length.
       * - `'duration'`: After so many seconds each; the last part may be shorter.
       * - `'scene'`: Where the picture changes abruptly.
       */
      split_mode?: 'equal' | 'duration' | 'scene'
      /** Number of Segments. How many parts there will be. From 2 to 50, `2` by default. */
      segments?: number
      /** Segment Duration (s). How long a part lasts. From 0.1 to 3600, `5` by default. */
      segment_duration?: number
      /** Scene Sensitivity. The higher, the smaller the changes that count as a cut. From 0 to 1, `0.5` by default. */
      scene_sensitivity?: number
      /** Trim Handles (s). What is taken off at the beginning and the end of each part; parts of which nothing remains are left out. From 0 to 5, `0` by default. */
      trim_handles?: number
      /** Strip Audio. Leaves the sound out. `false` by default. */
      strip_audio?: boolean
    }
    inputs: { video: 'video' }
    outputs: { videos: 'video'[] }
  }
  /** Stitch Videos. Joins films one after another to one, at the highest frame rate of them up to 60. */
  'stitch-videos': {
    params: {
      /**
       * Output Aspect Ratio. The short side is as long as that of the first film. `'auto'` by default.
       * - `'auto'`: As the first film.
       */
      aspect_ratio?: 'auto' | '21:9' | '16:9' | '3:2' | '4:3' | '5:4' | '1:1' | '4:5' | '3:4' | '2:3' | '9:16' | '9:21'
      /**
       * Fit Mode. What becomes of films of another shape. `'contain'` by default.
       * - `'contain'`: All of the film is shown, before a background.
       * - `'cover'`: The film fills the picture, and what is too much is cut off.
       */
      fit_mode?: 'contain' | 'cover'
      /**
       * Background Mode. What lies beside films of another shape. `'solid'` by default.
       * - `'solid'`: One color.
       * - `'blur'`: The film itself, enlarged and blurred.
       */
      background_mode?: 'solid' | 'blur'
      /** Background Color. Color of the solid background. `'#000000'` by default. */
      background_color?: string
      /** Blur Amount. How strongly the background is blurred, whatever the size of the film. From 0 to 100, `40` by default. */
      blur_amount?: number
      /**
       * Transition. How one film goes over into the next; the sounds fade into each other. `'none'` by default.
       * - `'none'`: A hard cut.
       * - `'fade'`: One becomes the other.
       * - `'wipeleft'`: The next film comes from the right.
       * - `'wiperight'`: The next film comes from the left.
       */
      transition?: 'none' | 'fade' | 'wipeleft' | 'wiperight'
      /** Transition Duration (s). Both films play during it; at most half of a film goes into each of its transitions. From 0.1 to 5, `0.5` by default. */
      transition_duration?: number
    }
    inputs: { videos: 'video'[] }
    outputs: { video: 'video' }
  }
  /** Video Effect. Lays an effect over a film; the sound stays. */
  'video-effect': {
    params: {
      /**
       * Effect. `'vignette'` by default.
       * - `'vignette'`: Dark corners.
       * - `'grain'`: The grain of film.
       * - `'pixelate'`: Large square pixels.
       * - `'shake'`: A camera in a restless hand.
       * - `'chromatic'`: Red and blue move apart.
       * - `'vhs'`: A worn video tape.
       */
      effect?: 'vignette' | 'grain' | 'pixelate' | 'shake' | 'chromatic' | 'vhs'
      /** Vignette Falloff. The angle of the lens: the wider, the darker the corners. From 0 to 1.5, `0.8` by default. */
      vignette_angle?: number
      /** Grain Strength. How much of it is seen. From 0 to 100, `30` by default. */
      grain_strength?: number
      /** Block Size (px). How wide and high a block is; at most as the short side of the film. From 2 to 128, `16` by default. */
      pixel_block_size?: number
      /** Shake Amount (px). How far the picture moves at most; it is enlarged by so much that no border shows. From 1 to 100, `12` by default. */
      shake_amount?: number
      /** Channel Offset (px). How far red goes to the left and blue to the right. From 1 to 100, `6` by default. */
      chromatic_offset?: number
    }
    inputs: { video: 'video' }
    outputs: { video: 'video' }
  }
  /** Video to Frame Grid. Lays pictures of a film side by side in one image, in the order of reading. */
  'video-to-frame-grid': {
    params: {
      /** Columns. Pictures in a row. From 1 to 12, `3` by default. */
      cols?: number
      /** Rows. Rows of pictures. From 1 to 12, `3` by default. */
      rows?: number
      /** Cell Width (px). How wide each picture is; its height follows from the shape of the film. From 16 to 1920, `320` by default. */
      cell_width?: number
      /** Gap Between Cells (px). The space between the pictures and around them. From 0 to 100, `8` by default. */
      gap?: number
      /** Background Color. Color of the space. `'#000000'` by default. */
      background?: string
    }
    inputs: { video: 'video' }
    outputs: { image: 'image' }
  }
  /** Video to Long Exposure. Lays the pictures of a film over each other to one image, as a camera does whose shutter stays open. */
  'video-to-long-exposure': {
    params: {
      /**
       * Blend Mode. `'average'` by default.
       * - `'average'`: What moves is smoothed, as water is.
       * - `'lighten'`: The lightest is kept: lights draw trails.
       * - `'darken'`: The darkest is kept.
       */
      blend_mode?: 'average' | 'lighten' | 'darken'
      /** Frame Stride (sample every N frames). 1 takes every frame, 2 every second one. From 1 to 60, `1` by default. */
      frame_stride?: number
      /** Max Frames to Sample. After so many samples the shutter closes. From 1 to 2000, `300` by default. */
      max_frames?: number
    }
    inputs: { video: 'video' }
    outputs: { image: 'image' }
  }
}

/** The slots of {@link Actions} at run time: `[]` where it is several, `?` where it may stay empty. */
export const actionSlots = {
  'boomerang-video': { inputs: { video: 'video' }, outputs: { video: 'video' } },
  'change-image-ar': { inputs: { image: 'image' }, outputs: { image: 'image' } },
  'change-image-ar-browser': { inputs: { image: 'image' }, outputs: { image: 'image' } },
  'change-video-ar': { inputs: { video: 'video' }, outputs: { video: 'video' } },
  'color-filter-video': { inputs: { video: 'video' }, outputs: { video: 'video' } },
  'color-grade-video': { inputs: { video: 'video' }, outputs: { video: 'video' } },
  'concat-text': { inputs: { texts: 'text[]' }, outputs: { text: 'text' } },
  'concat-text-browser': { inputs: { texts: 'text[]' }, outputs: { text: 'text' } },
  'crop-image-browser': { inputs: { image: 'image' }, outputs: { image: 'image' } },
  'duplicate-image': { inputs: { image: 'image' }, outputs: { images: 'image[]' } },
  'duplicate-image-browser': { inputs: { image: 'image' }, outputs: { images: 'image[]' } },
  'duplicate-video': { inputs: { video: 'video' }, outputs: { videos: 'video[]' } },
  'extract-video-frames': { inputs: { video: 'video' }, outputs: { images: 'image[]' } },
  'find-and-replace-text': { inputs: { text: 'text' }, outputs: { text: 'text' } },
  'find-and-replace-text-browser': { inputs: { text: 'text' }, outputs: { text: 'text' } },
  'flip-image': { inputs: { image: 'image' }, outputs: { image: 'image' } },
  'greenscreen-video': { inputs: { video: 'video', background_image: 'image?', background_video: 'video?' }, outputs: { video: 'video' } },
  'ken-burns-video': { inputs: { image: 'image' }, outputs: { video: 'video' } },
  'merge-audio-into-video': { inputs: { video: 'video', audio: 'audio' }, outputs: { video: 'video' } },
  'overlay-image-browser': { inputs: { image: 'image', overlay: 'image' }, outputs: { image: 'image' } },
  'resize-image-browser': { inputs: { image: 'image' }, outputs: { image: 'image' } },
  'resize-video': { inputs: { video: 'video' }, outputs: { video: 'video' } },
  'reverse-video': { inputs: { video: 'video' }, outputs: { video: 'video' } },
  'rotate-image': { inputs: { image: 'image' }, outputs: { image: 'image' } },
  'rotate-image-browser': { inputs: { image: 'image' }, outputs: { image: 'image' } },
  'side-by-side-composite': { inputs: { images: 'image[]' }, outputs: { image: 'image' } },
  'side-by-side-composite-browser': { inputs: { images: 'image[]' }, outputs: { image: 'image' } },
  'slow-down-video': { inputs: { video: 'video' }, outputs: { video: 'video' } },
  'speed-up-video': { inputs: { video: 'video' }, outputs: { video: 'video' } },
  'split-audio-from-video': { inputs: { video: 'video' }, outputs: { audio: 'audio', video: 'video' } },
  'split-text': { inputs: { text: 'text' }, outputs: { texts: 'text[]' } },
  'split-text-browser': { inputs: { text: 'text' }, outputs: { texts: 'text[]' } },
  'split-video': { inputs: { video: 'video' }, outputs: { videos: 'video[]' } },
  'stitch-videos': { inputs: { videos: 'video[]' }, outputs: { video: 'video' } },
  'video-effect': { inputs: { video: 'video' }, outputs: { video: 'video' } },
  'video-to-frame-grid': { inputs: { video: 'video' }, outputs: { image: 'image' } },
  'video-to-long-exposure': { inputs: { video: 'video' }, outputs: { image: 'image' } },
} as const
