-- What the chuck of a tube machine holds of every bar, and cannot be cut.
ALTER TABLE "cutting_technologies" ADD COLUMN "chuck_rest_mm" double precision DEFAULT 0 NOT NULL;
