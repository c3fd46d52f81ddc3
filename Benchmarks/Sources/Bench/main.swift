// The measurements of this program are to come with the stages that they measure.
